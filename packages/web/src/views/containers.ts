import type { ConditionalAttributes, ListTileAttributes } from "@screenspec/runtime";
import { make, setText } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";

interface ContainerParts extends Parts {
  readonly children: Slot;
}

/** Lays out its children as a Column does that has no attributes, and its content's size. */
export const card = containerView("column");
export const form = containerView("column");
/** Shows the child of the case that is taken. */
export const conditional: View<ConditionalAttributes, ContainerParts> = containerView("box");

function containerView(kind: "column" | "box"): View<unknown, ContainerParts> {
  return {
    create(shown) {
      const element = make("div", kind === "box" ? "box" : "Column");
      return { element, children: shown.addSlot(element, { kind, bounded: axes.none }) };
    },
    update({ children }, { node, bounded }) {
      children.settle({ kind, bounded });
      children.fill(node.children);
    },
  };
}

interface TileParts extends Parts {
  readonly texts: HTMLElement;
  readonly title: HTMLElement;
  readonly subtitle: HTMLElement;
  readonly ends: Slot;
}

export const listTile: View<ListTileAttributes, TileParts> = {
  create(shown) {
    const title = make("div", "text");
    const subtitle = make("div", "text subtitle");
    const texts = make("div", "texts", title, subtitle);
    const element = make("div", "tile");
    return {
      element,
      texts,
      title,
      subtitle,
      ends: shown.addSlot(element, { kind: "row", bounded: axes.none }),
    };
  },
  update({ element, texts, title, subtitle, ends }, { node }) {
    const { attributes } = node;
    setText(title, attributes.title);
    setText(subtitle, attributes.subtitle ?? "");
    subtitle.hidden = !attributes.subtitle;
    ends.fill([attributes.leading, texts, attributes.trailing]);
    element.ariaDisabled = attributes.enabled ? null : "true";
  },
  fills: () => axes.width,
  on: { click: (_parts, { node }) => !node.attributes.enabled },
};
