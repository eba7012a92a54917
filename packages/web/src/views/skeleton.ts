import type { SkeletonAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { View } from "../nodes/view.ts";

export const skeleton: View<SkeletonAttributes> = {
  create: () => ({ element: make("div") }),
  update({ element }, { node }) {
    const { variant, lines, animated } = node.attributes;
    const bones = variant === "text" ? lines : 0;
    element.replaceChildren(...Array.from({ length: bones }, () => make("i")));
    for (const name of ["text", "circle"])
      element.classList.toggle(`bone-${name}`, name === variant);
    element.classList.toggle("shimmer", animated);
  },
  fills: ({ node }) => (node.attributes.variant === "circle" ? axes.none : axes.width),
};
