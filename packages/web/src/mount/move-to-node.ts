import type { ViewNode } from "@screenspec/runtime";
import type { RenderContext } from "../render/view.ts";
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
    if (!scroller) return;
    if (behavior === "instant") jumpTo(scroller, target);
    else scroller.scrollTo({ top: target === "top" ? 0 : scroller.scrollHeight, behavior });
    return;
  }
  context.reveal(target)?.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}

/** After how many frames without a change a scroller's length counts as final: a list renders, measures and arranges rows. */
const quietFrames = 3;
/** For content that never stops growing. */
const longestJump = 60;

/** Scrolls to an end, again in each frame while rows of virtual lists are longer or shorter than estimated. */
export function jumpTo(scroller: Element, end: "top" | "bottom"): void {
  let length = 0;
  let quiet = 0;
  let frames = 0;
  const jump = () => {
    const { scrollHeight } = scroller;
    quiet = scrollHeight === length ? quiet + 1 : 0;
    length = scrollHeight;
    scroller.scrollTo({ top: end === "top" ? 0 : length, behavior: "instant" });
    if (quiet < quietFrames && ++frames < longestJump) requestAnimationFrame(jump);
  };
  jump();
}
