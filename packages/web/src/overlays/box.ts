import type { BoxOverlay, ViewNode } from "@screenspec/runtime";
import { followText, textIn } from "../accessibility/text-in.ts";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import { Slot } from "../nodes/slot.ts";
import type { Stage } from "../stage.ts";
import { openModal } from "./modal.ts";

/** A dialog, or a sheet that comes from the bottom, with a node in it. */
export function showBox(stage: Stage, overlay: BoxOverlay): () => void {
  const { kind, body, dismissible } = overlay;
  const area = make("div", "box");
  const slot = new Slot(stage, area, { kind: "box", bounded: axes.width });
  slot.mustBeFilled = true;
  slot.fill([body]);
  slot.mustBeFilled = false;
  const fills = slot.shown.some((shown) => shown.fills & axes.width);
  const isPadded = hasPadding(body);
  const classes = `${kind}${fills ? " wide" : ""}${isPadded ? " padded" : ""}`;
  const { dialog, close } = openModal(stage, {
    className: `${classes} scroller`,
    dismiss: dismissible ? () => overlay.dismiss() : undefined,
    content: [area],
  });
  // It is no wider than what is in it may be.
  const { maxWidth } = body.style;
  if (kind === "dialog" && maxWidth !== undefined) {
    dialog.style.maxWidth = `min(${maxWidth + (isPadded ? 0 : 48)}px, 100% - 48px)`;
  }
  const name = () => {
    dialog.ariaLabel = body.accessibility.label ?? (nameIn(area) || null);
  };
  name();
  const stop = followText(area, name);
  return () => {
    stop();
    close();
    slot.end();
  };
}

/** What a dialog is about: its heading, else the first text in it, else all that can be pressed. */
function nameIn(area: Element): string {
  const find = (selectors: string) => area.querySelector(`:is(${selectors}):not([hidden],:empty)`);
  const part = find("[role=heading],h1") ?? find(".text,.label") ?? area;
  return part.ariaLabel ?? textIn(part);
}

/** What brings its own is given no other beside it. */
function hasPadding({ type, style, children }: ViewNode): boolean {
  if (type === "Padding" || style.padding) return true;
  return type === "Scrollable" && children.some(hasPadding);
}
