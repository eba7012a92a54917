import { AdaptiveCard } from "adaptivecards";
import { expose } from "./expose.ts";

expose({
  prepare(text, target) {
    const json: unknown = JSON.parse(text);
    return {
      render() {
        const card = new AdaptiveCard();
        card.parse(json);
        card.render(target);
      },
      remove: () => target.replaceChildren(),
    };
  },
  rootOf: (target) => target,
  textSelector: ".ac-textBlock",
});
