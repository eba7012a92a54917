import { axes } from "@screenspec/rendering";
import type { ListTileAttributes } from "@screenspec/runtime";
import { createElement, setText } from "../dom/elements.ts";
import type { Parts, Slot, View } from "../render/view.ts";

interface TileParts extends Parts {
  readonly texts: HTMLElement;
  readonly title: HTMLElement;
  readonly subtitle: HTMLElement;
  readonly content: Slot;
}

export const listTile: View<ListTileAttributes, TileParts> = {
  create(mounted) {
    const title = createElement("div", "text");
    const subtitle = createElement("div", "text subtitle");
    const texts = createElement("div", "texts", title, subtitle);
    const element = createElement("div", "tile");
    return {
      element,
      texts,
      title,
      subtitle,
      content: mounted.addSlot(element, { kind: "row", bounded: axes.none }),
    };
  },
  update({ element, texts, title, subtitle, content }, mounted) {
    const { attributes } = mounted.node;
    setText(title, attributes.title);
    setText(subtitle, attributes.subtitle ?? "");
    subtitle.hidden = !attributes.subtitle;
    title.style.webkitLineClamp = `${attributes.titleMaxLines ?? ""}`;
    subtitle.style.webkitLineClamp = `${attributes.subtitleMaxLines ?? ""}`;
    content.fill([attributes.leading, texts, attributes.trailing]);
    element.ariaDisabled = attributes.enabled ? null : "true";
    element.classList.toggle("off", !attributes.enabled);
    mounted.setLayoutCss(`gap:${attributes.spacing}px;`);
  },
  fills: () => axes.width,
  on: { click: (_parts, { node }) => !node.attributes.enabled },
};
