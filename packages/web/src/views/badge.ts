import { axes } from "@screenspec/rendering";
import type { BadgeAttributes } from "@screenspec/runtime";
import { createElement, setText } from "../dom/elements.ts";
import type { Parts, Slot, View } from "../render/view.ts";
import { cssColor } from "../style/css-color.ts";

interface BadgeParts extends Parts {
  readonly pill: HTMLElement;
  readonly child: Slot;
}

export const badge: View<BadgeAttributes, BadgeParts> = {
  create(mounted) {
    const element = createElement("div", "box");
    const child = mounted.addSlot(element, { kind: "box", bounded: axes.none });
    return { element, pill: createElement("span", "pill"), child };
  },
  update({ pill, child }, { node, bounded }) {
    const { text, color, child: childNode } = node.attributes;
    const hasText = text !== undefined && text !== null;
    pill.hidden = !hasText;
    pill.classList.toggle("corner", childNode !== undefined);
    pill.classList.toggle("dot", text === "");
    setText(pill, `${text ?? ""}`);
    const { textColor } = node.style;
    pill.style.backgroundColor = color == null ? "" : cssColor(color);
    pill.style.color = textColor === undefined ? "" : cssColor(textColor);
    child.setFormatting({ kind: "box", bounded });
    child.fill([childNode, pill]);
  },
};
