import { axes } from "@screenspec/rendering";
import type { SkeletonAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { View } from "../render/view.ts";

export const skeleton: View<SkeletonAttributes> = {
  create: () => ({ element: createElement("div") }),
  update({ element }, { node }) {
    const { variant, lines, animated } = node.attributes;
    const bones = variant === "text" ? lines : 0;
    if (element.childElementCount !== bones)
      element.replaceChildren(...Array.from({ length: bones }, () => createElement("i")));
    for (const name of ["text", "circle"])
      element.classList.toggle(`bone-${name}`, name === variant);
    element.classList.toggle("shimmer", animated);
  },
  fills: ({ node }) => (node.attributes.variant === "circle" ? axes.none : axes.width),
};
