import {
  axes,
  type DialogText,
  dialogMargin,
  dialogName,
  dialogPadding,
} from "@screenspec/rendering";
import type { BoxOverlay, ViewNode } from "@screenspec/runtime";
import { accessibleText, observeText } from "../accessibility/accessible-text.ts";
import { createElement } from "../dom/elements.ts";
import { NodeSlot } from "../render/node-slot.ts";
import type { RenderContext } from "../render/view.ts";
import { openModal } from "./modal.ts";

/** Opens a dialog or a bottom sheet with a node as its body. Returns a function that closes it. */
export function openBox(context: RenderContext, overlay: BoxOverlay): () => void {
  const { kind, body, dismissible } = overlay;
  const area = createElement("div", "box");
  const slot = new NodeSlot(context, area, { kind: "box", bounded: axes.width });
  slot.rethrows = true;
  slot.fill([body]);
  slot.rethrows = false;
  const fills = slot.visibleNodes.some((child) => child.fills & axes.width);
  const bodyHasPadding = hasPadding(body);
  const classes = `${kind}${fills ? " wide" : ""}${bodyHasPadding ? " padded" : ""}${dismissible ? "" : " undismissible"}`;
  const dismiss = dismissible ? () => overlay.dismiss() : undefined;
  const className = `${classes} scroller`;
  const { dialog, close } = openModal(context, { className, dismiss, content: [area] });
  // A dialog is at most as wide as its body may be.
  const { maxWidth } = body.style;
  if (kind === "dialog" && maxWidth !== undefined) {
    const padding = bodyHasPadding ? 0 : 2 * dialogPadding;
    dialog.style.maxWidth = `min(${maxWidth + padding}px, 100% - ${2 * dialogMargin}px)`;
  }
  const updateName = () => {
    dialog.ariaLabel = dialogName(body.accessibility.label, textsIn(area)) ?? null;
  };
  updateName();
  const stopObserving = observeText(area, updateName);
  return () => {
    stopObserving();
    close(() => slot.unmount());
  };
}

/** The texts that can name a dialog. */
function textsIn(area: Element): readonly DialogText[] {
  const named = area.querySelectorAll(":is([role=heading],h1,.text,.label):not([hidden],:empty)");
  if (named.length === 0) return [{ kind: "other", text: accessibleText(area) }];
  return Array.from(named, (element) => ({
    kind: element.matches("[role=heading],h1") ? "heading" : "text",
    text: element.ariaLabel ?? accessibleText(element),
  }));
}

/** Whether a body has its own padding. The dialog then adds none. */
function hasPadding({ type, style, children }: ViewNode): boolean {
  if (type === "Padding" || style.padding) return true;
  return type === "Scrollable" && children.some(hasPadding);
}
