import type { RenderContext } from "../render/view.ts";
import type { ScreenStack } from "../screens/screen-stack.ts";
import { addStyles } from "../style/add-styles.ts";
import { dragSheet } from "./drag-sheet.ts";
import { gestureStyles } from "./gesture-styles.ts";
import { pullToRefresh } from "./pull-to-refresh.ts";
import { createSwipeBack } from "./swipe-back.ts";
import { swipeTabs } from "./swipe-tabs.ts";
import { type Drag, trackDrags } from "./track-drags.ts";

const recognized = new WeakSet<RenderContext>();

/**
 * Recognizes the gestures of a document's screens and dialogs: swipes back and between tabs, pulls to refresh, and
 * drags of sheets. Each does what a button or key does as well.
 */
export function recognizeGestures(context: RenderContext, screens: ScreenStack): void {
  if (recognized.has(context)) return;
  recognized.add(context);
  const { root } = context;
  const swipeBack = createSwipeBack(context, screens);
  addStyles(root, gestureStyles);
  for (const child of root.children) track(child);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const added of addedNodes) track(added);
  }).observe(root, { childList: true });

  function track(child: Node): void {
    if (!(child instanceof HTMLElement) || !child.matches(".screen,dialog")) return;
    // A listener that isn't passive delays scrolling, but a sheet would scroll while it is dragged.
    const passive = !child.matches(".sheet");
    const mouseArea = child.querySelector<HTMLElement>(":scope>.handle");
    trackDrags(child, dragsAt, { passive, mouseArea });
  }

  /** The drags that a press may begin, those of inner elements first. */
  function dragsAt(target: Element, x: number): readonly Drag[] {
    const drags: (Drag | undefined)[] = [swipeBack(target, x)];
    const canPull = isAtTop(target);
    const around = elementsAround(target, root);
    // What scrolls sideways is scrolled, whether it is in the Tabs or around them.
    const canSwipe = !around.some(movesSideways);
    for (const at of around) {
      const refresh = at.querySelector<HTMLElement>(":scope>.refresh");
      if (canSwipe) drags.push(...swipeTabs(context, at));
      if (refresh && canPull) drags.push(pullToRefresh(refresh));
      if (at instanceof HTMLElement && at.matches(".sheet") && canPull) drags.push(dragSheet(at));
    }
    return drags.filter((drag) => drag !== undefined);
  }
}

/** Whether an element and its ancestors are scrolled to the top. Otherwise a finger that moves down scrolls one of them. */
function isAtTop(target: Element): boolean {
  let at: Element | null = target;
  while (at && at.scrollTop <= 0) at = at.parentElement;
  return at === null;
}

/** An element and its ancestors in a root, from the inside. */
function elementsAround(target: Element, root: Element): readonly Element[] {
  const around: Element[] = [];
  for (let at: Element | null = target; at && at !== root; at = at.parentElement) around.push(at);
  return around;
}

/** Whether an element can be scrolled or dragged sideways itself. */
function movesSideways(element: Element): boolean {
  if (element.matches("[type=range],video")) return true;
  return (
    element.scrollWidth > element.clientWidth &&
    /auto|scroll/.test(getComputedStyle(element).overflowX)
  );
}
