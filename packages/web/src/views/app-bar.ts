import { axes } from "@screenspec/rendering";
import type { AppBarAttributes } from "@screenspec/runtime";
import { createButton, createElement, setText } from "../dom/elements.ts";
import { labelWith } from "../dom/own-text.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { Parts, Slot, View } from "../render/view.ts";

interface AppBarParts extends Parts {
  readonly title: HTMLElement;
  readonly back: HTMLButtonElement;
  readonly line: Slot;
  readonly actions: Slot;
  readonly background: Slot;
}

export const appBar: View<AppBarAttributes, AppBarParts> = {
  create(mounted) {
    const { context } = mounted;
    const title = createElement("h1", "text");
    title.tabIndex = -1;
    const back = createButton("press IconButton back", drawIcon(context, "arrowLeft"));
    labelWith(back, context.options.texts, "back");
    const behind = createElement("div", "box behind");
    const line = createElement("div", "Row bar-row");
    const element = createElement("header", "", behind, line);
    const actions = createElement("div", "Row actions");
    return {
      element,
      title,
      back,
      background: mounted.addSlot(behind, { kind: "box", bounded: axes.both }),
      line: mounted.addSlot(line, { kind: "row", bounded: axes.none }),
      actions: mounted.addSlot(actions, { kind: "row", bounded: axes.none }),
    };
  },
  update({ element, title, back, line, actions, background }, { node, context }) {
    const { attributes, style } = node;
    const screen = context.runtime.screens.find(({ appBar: bar }) => bar?.key === node.key);
    const text = attributes.title ?? screen?.title ?? "";
    setText(title, text);
    // An empty heading isn't announced.
    title.ariaHidden = text ? null : "true";
    const leading = attributes.leading ?? (screen?.canGoBack ? back : undefined);
    line.fill([leading, title, actions.container]);
    actions.fill(attributes.actions ?? []);
    background.fill([attributes.background]);
    element.classList.add(attributes.scroll);
    // The title is shown only when the bar has collapsed, because it would be hard to read on the background.
    const hidesTitle =
      attributes.background?.isVisible === true && attributes.scroll === "collapse";
    element.classList.toggle("has-background", hidesTitle);
    // Presets tint the icons only of a bar in the default colors.
    element.classList.toggle("plain", !(style.backgroundColor ?? style.textColor));
    element.style.setProperty("--expanded", `${attributes.expandedHeight ?? 0}px`);
  },
  fills: () => axes.width,
  on: {
    click({ back }, { context }, { target }) {
      const isBack = target instanceof Node && back.contains(target);
      if (isBack) context.runtime.back();
      return isBack;
    },
  },
};
