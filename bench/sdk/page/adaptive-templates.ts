import { AdaptiveCard } from "adaptivecards";
import { Template } from "adaptivecards-templating";
import { expose } from "./expose.ts";

expose({
  prepare(text, target) {
    const { template, data }: { template: object; data: object } = JSON.parse(text);
    return {
      render() {
        const card = new AdaptiveCard();
        card.parse(new Template(template).expand({ $root: data }));
        card.render(target);
      },
      remove: () => target.replaceChildren(),
    };
  },
  rootOf: (target) => target,
  textSelector: ".ac-textBlock",
});
