import type { ViewNode } from "@screenspec/runtime";
import type { RenderContext } from "../render/render-context.ts";
import type { ScreenStack } from "../screens/screen-stack.ts";

/** Moves the focus to a node, except from another frame, such as that of an editor which shows the document. */
export function focusNode(context: RenderContext, node: ViewNode): void {
  context.flushRefreshes();
  const parts = context.reveal(node)?.parts;
  const target = parts?.controlElement ?? parts?.element;
  if (parent !== window && !document.hasFocus()) return;
  // A group of options can't have the focus itself.
  const isGroup = target?.localName === "fieldset";
  const options = isGroup ? [...target.querySelectorAll("input")] : [];
  (options.find(({ checked }) => checked) ?? options[0] ?? target)?.focus();
}

/** Scrolls a node into view, or the top screen to an end. */
export function scrollTo(
  context: RenderContext,
  screens: ScreenStack,
  target: ViewNode | "top" | "bottom",
  animated: boolean,
): void {
  context.flushRefreshes();
  const behavior = animated && !context.prefersReducedMotion ? "smooth" : "instant";
  if (typeof target === "string") {
    const scroller = screens.top?.scroller;
    const scroll = () =>
      scroller?.scrollTo({ top: target === "top" ? 0 : scroller.scrollHeight, behavior });
    scroll();
    // The scroller grows if rows of a virtual list are longer than estimated.
    if (behavior === "instant") requestAnimationFrame(() => requestAnimationFrame(scroll));
    return;
  }
  context.reveal(target)?.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}
