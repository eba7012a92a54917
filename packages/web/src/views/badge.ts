import type { BadgeAttributes } from "@screenspec/runtime";
import { make, setText } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";
import { cssColour } from "../style/colour.ts";

interface BadgeParts extends Parts {
  readonly pill: HTMLElement;
  readonly child: Slot;
}

export const badge: View<BadgeAttributes, BadgeParts> = {
  create(shown) {
    const element = make("div", "box");
    const child = shown.addSlot(element, { kind: "box", bounded: axes.none });
    return { element, pill: make("span", "pill"), child };
  },
  update({ pill, child }, { node, bounded }) {
    const { text, color, child: within } = node.attributes;
    const hasText = text !== undefined && text !== null;
    pill.hidden = !hasText;
    pill.classList.toggle("corner", within !== undefined);
    pill.classList.toggle("dot", text === "");
    setText(pill, `${text ?? ""}`);
    const { textColor } = node.style;
    pill.style.backgroundColor = color == null ? "" : cssColour(color);
    pill.style.color = textColor === undefined ? "" : cssColour(textColor);
    child.settle({ kind: "box", bounded });
    child.fill([within, pill]);
  },
};
