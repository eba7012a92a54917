import { axes, partRoles, smallIconSize, widgetRoles } from "@screenspec/rendering";
import type { CarouselAttributes } from "@screenspec/runtime";
import { createButton, createElement, indexContaining } from "../dom/elements.ts";
import { isRightToLeft } from "../dom/is-right-to-left.ts";
import { labelWith } from "../dom/own-text.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { MountedNode, Parts, Slot, View } from "../render/view.ts";
import { followSwipe, updateDots } from "./carousel-dots.ts";
import {
  type CarouselLoop,
  distanceTo,
  indexInView,
  layOutAroundView,
  movePageBeside,
  recenterPages,
  resetPages,
} from "./carousel-loop.ts";
import { rowNodes } from "./row-nodes.ts";
import { trackInteraction } from "./track-interaction.ts";

interface CarouselParts extends Parts {
  readonly track: HTMLElement;
  readonly pages: Slot;
  readonly dots: HTMLElement;
  readonly buttons: readonly HTMLButtonElement[];
  readonly motion: Motion;
  readonly loop: CarouselLoop;
  readonly isInteracting: () => boolean;
}

/** The state of scrolling that the Carousel itself has started. */
interface Motion {
  /** The index of the page that is being scrolled to. Pages that pass meanwhile aren't selected. */
  targetIndex: number | undefined;
  /** Stops automatic playback. */
  stop(): void;
}

export const carousel: View<CarouselAttributes, CarouselParts> = {
  create(mounted) {
    const track = createElement("div", "track");
    track.tabIndex = 0;
    track.role = partRoles.carouselPages;
    const dots = createElement("div", "dots");
    const buttons = [
      createStepButton(mounted, "chevronLeft", "previous"),
      createStepButton(mounted, "chevronRight", "next"),
    ];
    const element = createElement("div", "", track, ...buttons, dots);
    element.role = widgetRoles.Carousel;
    element.setAttribute("aria-roledescription", "carousel");
    const motion: Motion = { targetIndex: undefined, stop() {} };
    // A user who scrolls or presses a key interrupts the motion.
    for (const type of ["pointerdown", "wheel", "keydown"]) {
      const interrupt = () => {
        motion.targetIndex = undefined;
      };
      track.addEventListener(type, interrupt, { passive: true });
    }
    const loop: CarouselLoop = { track, rounds: new WeakMap() };
    track.addEventListener("scrollend", () => recenter({ track, motion, loop }));
    const pages = mounted.addSlot(track, { kind: "box", bounded: axes.none });
    return {
      element,
      track,
      pages,
      dots,
      buttons,
      motion,
      loop,
      isInteracting: trackInteraction(element),
    };
  },
  update(parts, mounted) {
    const { attributes } = mounted.node;
    const { track, pages, dots, loop } = parts;
    const { peek, spacing, empty, indicator } = attributes;
    pages.setFormatting({ kind: "box", bounded: mounted.bounded | axes.width });
    const nodes = rowNodes(mounted.node);
    pages.fill(nodes.length > 0 ? nodes : [empty]);
    track.style.cssText = `gap:${spacing}px;padding-inline:${peek}px;scroll-padding-inline:${peek}px;`;
    const index = currentIndex(mounted);
    const { texts } = mounted.context.options;
    updateDots(dots, { indicator, count: nodes.length, currentIndex: index, texts });
    labelWith(track, texts, "page", ` ${index + 1}`);
    const isLoop = attributes.loop && nodes.length > 1;
    if (isLoop) layOutAroundView(loop);
    else resetPages(loop);
    track.classList.toggle("loop", isLoop);
    const isScrolling = parts.motion.targetIndex !== undefined;
    if (!isScrolling && index !== indexInView(track)) scrollToPage(parts, index, false);
    scheduleNext(parts, mounted);
  },
  fills: () => axes.width,
  unmount: ({ motion }) => motion.stop(),
  on: {
    click(parts, mounted, { target }) {
      const dot = indexContaining(parts.dots.children, target);
      const stepButton = indexContaining(parts.buttons, target);
      if (dot >= 0) scrollToPage(parts, dot, true);
      else if (stepButton >= 0) step(parts, mounted, stepButton === 0 ? -1 : 1);
      return dot >= 0 || stepButton >= 0;
    },
    keydown(parts, mounted, event) {
      const { track } = parts;
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (direction === undefined || event.target !== track || !isLooping(track)) return;
      event.preventDefault();
      step(parts, mounted, isRightToLeft(track) ? -direction : direction);
    },
    scroll({ track, motion, loop, dots }, { node }, { target }) {
      if (target !== track) return;
      if (isLooping(track)) layOutAroundView(loop);
      followSwipe(dots, track);
      const index = indexInView(track);
      if (index !== (motion.targetIndex ?? index)) return;
      motion.targetIndex = undefined;
      if (index !== node.control?.value) node.control?.change(index);
    },
  },
};

function createStepButton(
  { context }: MountedNode,
  icon: string,
  label: "previous" | "next",
): HTMLButtonElement {
  const button = createButton(`press step ${icon}`, drawIcon(context, icon, smallIconSize));
  labelWith(button, context.options.texts, label);
  return button;
}

function currentIndex({ node }: MountedNode): number {
  const value = node.control?.value;
  return typeof value === "number" ? value : 0;
}

function isLooping({ classList }: Element): boolean {
  return classList.contains("loop");
}

type Moving = Pick<CarouselParts, "track" | "motion" | "loop">;

function scrollToPage({ track, motion }: Moving, index: number, isSmooth: boolean): void {
  const page = track.children[index];
  if (!page || !track.isConnected) return;
  motion.targetIndex = index === indexInView(track) ? undefined : index;
  // `scrollBy` would stop at each page on the way.
  const left = track.scrollLeft + distanceTo(track, page);
  track.scrollTo({ left, behavior: isSmooth ? "smooth" : "instant" });
}

function step(parts: CarouselParts, mounted: MountedNode<CarouselAttributes>, by: number): void {
  const { track, loop } = parts;
  const count = track.childElementCount;
  const index = currentIndex(mounted);
  const target = (index + by + count) % count;
  if (isLooping(track)) {
    // Some browsers don't dispatch `scrollend`.
    recenter(parts);
    movePageBeside(loop, target, index, by);
  } else if (target !== index + by) return;
  scrollToPage(parts, target, !mounted.context.prefersReducedMotion);
}

/** Moves the pages and the scroll position back to the middle of the track, which isn't visible. */
function recenter(parts: Moving): void {
  const { track, motion, loop } = parts;
  const index = indexInView(track);
  if (motion.targetIndex === undefined && recenterPages(loop)) scrollToPage(parts, index, false);
}

/** Shows the next page after a while, unless the user interacts with the Carousel or prefers reduced motion. */
function scheduleNext(parts: CarouselParts, mounted: MountedNode<CarouselAttributes>): void {
  const { autoPlayMs } = mounted.node.attributes;
  parts.motion.stop();
  if (autoPlayMs == null || mounted.context.prefersReducedMotion) return;
  parts.motion.stop = mounted.context.runtime.clock.after(autoPlayMs, () => {
    if (!parts.isInteracting()) step(parts, mounted, 1);
    scheduleNext(parts, mounted);
  });
}
