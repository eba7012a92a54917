import type { ResolvedChangeAnimation, ViewNode } from "@screenspec/runtime";
import { animate } from "../dom/animate.ts";
import { createElement } from "../dom/elements.ts";
import { isRightToLeft } from "../dom/is-right-to-left.ts";
import { addStyles } from "../style/add-styles.ts";
import { ghostStyles } from "./ghost-styles.ts";
import type { MountedNode } from "./view.ts";

/** A child's element and its layout in the container, in px. Animations don't affect it. */
type Box = readonly [
  element: HTMLElement,
  left: number,
  top: number,
  width: number,
  height: number,
];

type Boxes = ReadonlyMap<ViewNode<object>, Box>;

/** The nodes with a change that isn't compared yet. */
const changing = new WeakSet<MountedNode>();

/**
 * Animates a change of a node's children that is about to be made: of those that appear and disappear, and of the position
 * and size of those that stay. Layout, data and focus change at once. The animations begin in the same frame, at what
 * was visible before.
 */
export function animateChange(mounted: MountedNode): void {
  const { attributes } = mounted.node;
  if (!mounted.isCreated || !isAnimated(attributes) || changing.has(mounted)) return;
  const { element, context } = mounted;
  // The first appearance isn't animated.
  if (context.prefersReducedMotion || !element.checkVisibility()) return;
  changing.add(mounted);
  addStyles(element, ghostStyles);
  element.classList.add("animated");
  const former = measureChildren(mounted);
  requestAnimationFrame(() => {
    changing.delete(mounted);
    animateDifferences(element, attributes.animateChanges, former, measureChildren(mounted));
  });
}

/** Whether a node of any type has the attribute. */
function isAnimated(
  attributes: object,
): attributes is { readonly animateChanges: ResolvedChangeAnimation } {
  return "animateChanges" in attributes;
}

function measureChildren({ slots, context }: MountedNode): Boxes {
  const boxes = new Map<ViewNode<object>, Box>();
  for (const { container } of slots) {
    for (const child of container.children) {
      const mounted = context.elements.get(child);
      if (!mounted) continue;
      const { node, element } = mounted;
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
      boxes.set(node, [element, offsetLeft, offsetTop, offsetWidth, offsetHeight]);
    }
  }
  return boxes;
}

function animateDifferences(
  container: HTMLElement,
  { effect, duration: name }: ResolvedChangeAnimation,
  former: Boxes,
  boxes: Boxes,
): void {
  const duration = `--${name}` as const;
  let transform = "none";
  if (effect === "scale") transform = "scale(.8)";
  if (effect === "slide") transform = `translate(${isRightToLeft(container) ? -48 : 48}px)`;
  const hidden = { opacity: 0, transform };
  let covered = coveredHeight(container);
  let [x, y] = [0, 0];
  let previous: HTMLElement | undefined;
  for (const [node, [element, left, top, width, height]] of former) {
    if (top + height <= covered) continue;
    const box = boxes.get(node);
    if (!box) {
      // The removed element at its former place. It takes no space, and can't be pressed, focused or announced.
      const ghost = createElement("div", "vanishing", element);
      ghost.inert = true;
      ghost.style.cssText = `left:${left + x + width / 2}px;top:${top + y + height / 2}px;grid:${height}px/${width}px`;
      // A page in a frame would be loaded again.
      if (ghost.querySelector("iframe")) continue;
      if (previous) previous.after(ghost);
      else container.prepend(ghost);
      const leaving = animate(ghost, [{}, hidden], duration);
      if (leaving) leaving.onfinish = () => ghost.remove();
      else ghost.remove();
      continue;
    }
    const [child, newLeft, newTop, newWidth, newHeight] = box;
    previous = child;
    // Browsers and lists scroll so that the first visible child keeps its position on the screen.
    if (covered > 0) {
      covered = 0;
      x = newLeft - left;
      y = newTop - top;
    }
    // Text would be distorted.
    const hasText = child.textContent !== "";
    const across = hasText ? 1 : width / newWidth;
    const down = hasText ? 1 : height / newHeight;
    const right = left - newLeft + x + ((across - 1) * newWidth) / 2;
    const below = top - newTop + y + ((down - 1) * newHeight) / 2;
    if (right || below || across !== 1 || down !== 1) {
      const transform = `translate(${right}px,${below}px)scale(${across},${down})`;
      // Animations add up, so that a moving child changes its direction without a jump.
      animate(child, [{ transform }, {}], duration, { fill: "none", composite: "add" });
    }
  }
  for (const [node, [element]] of boxes) {
    if (!former.has(node)) animate(element, [hidden, {}], duration, { fill: "none" });
  }
}

/** How much of the start of a container is scrolled out of view, in px; 1 if it is scrolled sideways. */
function coveredHeight(container: HTMLElement): number {
  const scroller = container.closest(".scroller,.root");
  if (!scroller || scroller.scrollLeft) return 1;
  const top = Math.max(0, scroller.getBoundingClientRect().top) + container.scrollTop;
  return top - container.getBoundingClientRect().top;
}
