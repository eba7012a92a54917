import { render } from "@divkitframework/divkit/client";
import { expose } from "./expose.ts";

expose({
  prepare(text, target) {
    const json: Parameters<typeof render>[0]["json"] = JSON.parse(text);
    let instance: ReturnType<typeof render> | undefined;
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
