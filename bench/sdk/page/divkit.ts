import { render } from "@divkitframework/divkit/client";
import type { DivJson, DivkitInstance } from "@divkitframework/divkit/typings/common";
import { expose } from "./expose.ts";

expose({
  prepare(text, target) {
    const json: DivJson = JSON.parse(text);
    let instance: DivkitInstance | undefined;
    return {
      render() {
        instance = render({ id: "bench", target, json });
      },
      remove: () => instance?.$destroy(),
    };
  },
  rootOf: (target) => target,
  textSelector: "span",
});
