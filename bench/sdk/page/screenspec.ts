import { ScreenSpec } from "@screenspec/web";
import { expose } from "./expose.ts";

expose({
  prepare(text, target) {
    const document: unknown = JSON.parse(text);
    return {
      render() {
        const element = new ScreenSpec();
        element.document = document;
        target.append(element);
      },
      remove: () => target.replaceChildren(),
    };
  },
  rootOf: (target) => target.querySelector("screen-spec")?.shadowRoot ?? target,
  textSelector: "[part~=text]",
});
