import { completes } from "@screenspec/rendering";
import type { TabsAttributes, ViewNode } from "@screenspec/runtime";
import { animate } from "../dom/animate.ts";
import type { MountedNode, RenderContext } from "../render/view.ts";
import { endSide } from "../screens/animate-transition.ts";
import type { TabsParts } from "../views/tabs.ts";
import type { Drag } from "./track-drags.ts";

type MountedTabs = MountedNode<TabsAttributes> & { readonly parts: TabsParts };

/** How much faster than usual pages settle at most. */
const highestRate = 3;

/** Functions that end the movement of the pages of Tabs at once. */
const settling = new WeakMap<TabsParts, () => void>();

/** The swipes that may begin in an element: in the panel of Tabs, to the tab after the selected one and the one before. */
export function swipeTabs({ elements }: RenderContext, panel: Element): readonly Drag[] {
  const tabs = panel.matches(".Tabs>.panel") && panel.parentElement;
  const mounted = tabs ? elements.get(tabs) : undefined;
  if (!mounted || !isTabs(mounted)) return [];
  const side = endSide(panel);
  return [swipeTo(mounted, 1, side), swipeTo(mounted, -1, -side)].filter(
    (drag) => drag !== undefined,
  );
}

function isTabs(mounted: MountedNode): mounted is MountedTabs {
  return mounted.node.type === "Tabs";
}

/**
 * A swipe to a neighbour of the selected tab. Both pages follow the finger.
 *
 * @param side the side of the neighbour: 1 is the right, -1 the left
 */
function swipeTo(mounted: MountedTabs, step: 1 | -1, side: number): Drag | undefined {
  const { node, parts } = mounted;
  const { panel } = parts;
  const page = selectedTab(mounted)?.body;
  const neighbour = selectedTab(mounted, step)?.body;
  if (!page || !neighbour) return undefined;
  /** Meanwhile, data or actions may have changed the tabs. */
  const isPossible = () =>
    isMounted(mounted, parts) &&
    selectedTab(mounted)?.body === page &&
    selectedTab(mounted, step)?.body === neighbour;
  let offset = 0;
  return {
    direction: side > 0 ? "left" : "right",
    move(distance) {
      if (!isPossible()) return;
      if (parts.beside !== neighbour) {
        settling.get(parts)?.();
        showBeside(mounted, neighbour);
        panel.classList.add("swiped");
        elementOf(parts, neighbour)?.classList.add("beside");
      }
      const width = panel.clientWidth;
      offset = Math.max(0, Math.min(distance, width));
      place(elementOf(parts, page), -side * offset);
      place(elementOf(parts, neighbour), side * (width - offset));
    },
    end(distance, velocity) {
      if (parts.beside !== neighbour) return;
      const width = panel.clientWidth;
      const pages = [elementOf(parts, page), elementOf(parts, neighbour)] as const;
      const isComplete = isPossible() && completes(distance, velocity, width);
      if (isComplete) {
        // The tab is selected when the finger is lifted. The former page stays until it is out of view.
        parts.beside = page;
        pages[0]?.classList.add("beside");
        pages[1]?.classList.remove("beside");
        node.control?.change(selectedTab(mounted, step)?.id ?? null);
        revealTab(mounted, parts);
      }
      settle(mounted, parts, {
        pages,
        ends: isComplete ? [-side * width, 0] : [0, side * width],
        speed: Math.abs(velocity) / (isComplete ? width - offset : offset),
      });
    },
  };
}

/** The selected tab, or one that is some steps after it. */
function selectedTab({ node, parts }: MountedTabs, steps = 0) {
  const tabs = [...parts.bar.children];
  const index = tabs.findIndex(({ ariaSelected }) => ariaSelected === "true");
  return node.attributes.tabs[index + steps];
}

function isMounted(mounted: MountedTabs, parts: TabsParts): boolean {
  return mounted.isCreated && mounted.parts === parts;
}

function elementOf({ page }: TabsParts, body: ViewNode): HTMLElement | undefined {
  return page.visibleNodes.find(({ node }) => node === body)?.element;
}

function place(element: HTMLElement | undefined, x: number): void {
  if (element) element.style.translate = `${x}px`;
}

/** Shows a page beside the selected one, or none. */
function showBeside(mounted: MountedTabs, body: ViewNode | undefined): void {
  mounted.parts.beside = body;
  mounted.view.update?.(mounted.parts, mounted, 0);
}

/** Scrolls the bar, and only that, so that the selected tab is in view. */
function revealTab({ context }: MountedTabs, { bar }: TabsParts): void {
  const tab = bar.querySelector("[aria-selected=true]")?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = bar.getBoundingClientRect();
  bar.scrollBy({
    // Positions are rounded.
    left: Math.floor(Math.min(0, tab.left - left)) + Math.ceil(Math.max(0, tab.right - right)),
    behavior: context.prefersReducedMotion ? "instant" : "smooth",
  });
}

interface Settling {
  readonly pages: readonly (HTMLElement | undefined)[];
  /** Where each page moves, in px from its place. */
  readonly ends: readonly number[];
  /** The speed of the finger, in parts of the remaining distance per ms. */
  readonly speed: number;
}

/** Moves pages from where the finger has left them, and removes the one that is out of view then. */
function settle(mounted: MountedTabs, parts: TabsParts, { pages, ends, speed }: Settling): void {
  const animations = pages.flatMap((element, index) => {
    const start = element?.style.translate;
    place(element, ends[index] ?? 0);
    const animation =
      element && animate(element, [{ translate: start }, {}], "--medium", { fill: "none" });
    return animation ?? [];
  });
  const finish = () => {
    settling.delete(parts);
    for (const animation of animations) animation.cancel();
    parts.panel.classList.remove("swiped");
    for (const element of pages) {
      element?.classList.remove("beside");
      if (element) element.style.translate = "";
    }
    parts.beside = undefined;
    if (isMounted(mounted, parts)) showBeside(mounted, undefined);
  };
  settling.set(parts, finish);
  for (const animation of animations) {
    const rate = speed * Number(animation.effect?.getTiming().duration);
    animation.updatePlaybackRate(Math.min(Math.max(1, rate), highestRate));
  }
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    if (settling.get(parts) === finish) finish();
  });
}
