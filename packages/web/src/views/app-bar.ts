import type { AppBarAttributes } from "@screenspec/runtime";
import { make, makeButton, setText } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";

interface AppBarParts extends Parts {
  readonly title: HTMLElement;
  readonly back: HTMLButtonElement;
  readonly line: Slot;
  readonly background: Slot;
}

export const appBar: View<AppBarAttributes, AppBarParts> = {
  create(shown) {
    const { stage } = shown;
    const title = make("h1", "text");
    title.tabIndex = -1;
    const back = makeButton("press back", drawIcon(stage, "arrowLeft"));
    back.ariaLabel = stage.surroundings.texts.back;
    const behind = make("div", "box behind");
    const line = make("div", "Row line");
    const element = make("header", "", behind, line);
    return {
      element,
      title,
      back,
      background: shown.addSlot(behind, { kind: "box", bounded: axes.both }),
      line: shown.addSlot(line, { kind: "row", bounded: axes.none }),
    };
  },
  update({ element, title, back, line, background }, { node, stage }) {
    const { attributes } = node;
    const screen = stage.runtime.screens.find(({ appBar: bar }) => bar?.key === node.key);
    const text = attributes.title ?? screen?.title ?? "";
    setText(title, text);
    // Without a text it is but space.
    title.ariaHidden = text ? null : "true";
    const leading = attributes.leading ?? (screen?.canGoBack ? back : undefined);
    line.fill([leading, title, ...(attributes.actions ?? [])]);
    background.fill([attributes.background]);
    element.classList.add(attributes.scroll);
    // A title would be hard to read on it; it comes when the bar has collapsed.
    const isCovered = attributes.background?.isVisible === true && attributes.scroll === "collapse";
    element.classList.toggle("has-background", isCovered);
    element.style.setProperty("--expanded", `${attributes.expandedHeight ?? 56}px`);
  },
  fills: () => axes.width,
  on: {
    click({ back }, { stage }, { target }) {
      const isBack = target instanceof Node && back.contains(target);
      if (isBack) stage.runtime.back();
      return isBack;
    },
  },
};
