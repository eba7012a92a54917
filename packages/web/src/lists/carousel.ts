import type { CarouselAttributes, ViewNode } from "@screenspec/runtime";
import { isFromRight, make, makeButton, placeOfTarget } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";
import { showDots } from "./carousel-dots.ts";
import {
  distanceTo,
  type Loop,
  placeBeside,
  placeInView,
  straighten,
  surroundView,
  unwind,
} from "./loop-pages.ts";
import { watchUse } from "./watch-use.ts";

interface CarouselParts extends Parts {
  readonly track: HTMLElement;
  readonly pages: Slot;
  readonly dots: HTMLElement;
  readonly buttons: readonly HTMLButtonElement[];
  readonly motion: Motion;
  readonly loop: Loop;
  readonly isInUse: () => boolean;
}

/** What moves by itself. */
interface Motion {
  /** The page that is on its way: those that pass meanwhile aren't chosen. */
  goingTo: number | undefined;
  /** The next page doesn't come by itself any longer. */
  stop(): void;
}

export const carousel: View<CarouselAttributes, CarouselParts> = {
  create(shown) {
    const { texts } = shown.stage.surroundings;
    const track = make("div", "track");
    track.tabIndex = 0;
    track.role = "group";
    const dots = make("div", "dots");
    const buttons = [
      stepButton(shown, "chevronLeft", texts.previous),
      stepButton(shown, "chevronRight", texts.next),
    ];
    const element = make("div", "", track, ...buttons, dots);
    element.role = "group";
    element.setAttribute("aria-roledescription", "carousel");
    const motion: Motion = { goingTo: undefined, stop() {} };
    // Whoever takes hold of it leads it elsewhere.
    for (const type of ["pointerdown", "wheel", "keydown"]) {
      const hold = () => {
        motion.goingTo = undefined;
      };
      track.addEventListener(type, hold, { passive: true });
    }
    const loop: Loop = { track, rounds: new WeakMap() };
    track.addEventListener("scrollend", () => rewind({ track, motion, loop }));
    const pages = shown.addSlot(track, { kind: "box", bounded: axes.none });
    return { element, track, pages, dots, buttons, motion, loop, isInUse: watchUse(element) };
  },
  update(parts, shown) {
    const { attributes, children } = shown.node;
    const { track, pages, dots, loop } = parts;
    const { peek, spacing, empty, indicator } = attributes;
    pages.settle({ kind: "box", bounded: shown.bounded | axes.width });
    const nodes = pagesOf(shown.node, children);
    pages.fill(nodes.length > 0 ? nodes : [empty]);
    track.style.cssText = `gap:${spacing}px;padding-inline:${peek}px;scroll-padding-inline:${peek}px;`;
    const place = placeOf(shown);
    const label = shown.stage.surroundings.texts.page;
    showDots(dots, { indicator, count: nodes.length, place, label });
    track.ariaLabel = `${label} ${place + 1}`;
    const isLoop = attributes.loop && nodes.length > 1;
    if (isLoop) surroundView(loop);
    else if (isLooping(track)) straighten(loop);
    track.classList.toggle("loop", isLoop);
    const isOnItsWay = parts.motion.goingTo !== undefined;
    if (!isOnItsWay && place !== placeInView(track)) show(parts, place, false);
    play(parts, shown);
  },
  fills: () => axes.width,
  end: ({ motion }) => motion.stop(),
  on: {
    click(parts, shown, { target }) {
      const dot = placeOfTarget(parts.dots.children, target);
      const step = placeOfTarget(parts.buttons, target);
      if (dot >= 0) show(parts, dot, true);
      else if (step >= 0) go(parts, shown, step === 0 ? -1 : 1);
      return dot >= 0 || step >= 0;
    },
    keydown(parts, shown, event) {
      const { track } = parts;
      const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (side === undefined || event.target !== track || !isLooping(track)) return;
      event.preventDefault();
      go(parts, shown, isFromRight(track) ? -side : side);
    },
    scroll({ track, motion, loop }, { node }, { target }) {
      if (target !== track) return;
      if (isLooping(track)) surroundView(loop);
      const place = placeInView(track);
      if (place !== (motion.goingTo ?? place)) return;
      motion.goingTo = undefined;
      if (place !== node.control?.value) node.control?.change(place);
    },
  },
};

function stepButton({ stage }: Shown, icon: string, label: string): HTMLButtonElement {
  const button = makeButton(`press step ${icon}`, drawIcon(stage, icon, 20));
  button.ariaLabel = label;
  return button;
}

function pagesOf({ rows }: ViewNode<unknown>, children: readonly ViewNode[]): readonly ViewNode[] {
  return rows ? Array.from({ length: rows.count }, (_, index) => rows.row(index)) : children;
}

function placeOf({ node }: Shown): number {
  const value = node.control?.value;
  return typeof value === "number" ? value : 0;
}

function isLooping({ classList }: Element): boolean {
  return classList.contains("loop");
}

type Moving = Pick<CarouselParts, "track" | "motion" | "loop">;

function show({ track, motion }: Moving, place: number, isSmooth: boolean): void {
  const page = track.children[place];
  if (!page || !track.isConnected) return;
  motion.goingTo = place === placeInView(track) ? undefined : place;
  // To scroll by a distance would stop at each page that is passed.
  const left = track.scrollLeft + distanceTo(track, page);
  track.scrollTo({ left, behavior: isSmooth ? "smooth" : "instant" });
}

function go(parts: CarouselParts, shown: Shown<CarouselAttributes>, step: number): void {
  const { track, loop } = parts;
  const count = track.childElementCount;
  const place = placeOf(shown);
  const next = place + step;
  const isBeyond = next < 0 || next >= count;
  if (isBeyond && !isLooping(track)) return;
  const target = (next + count) % count;
  if (isLooping(track)) {
    // Also where a browser has no `scrollend`.
    rewind(parts);
    placeBeside(loop, target, place, step);
  }
  show(parts, target, !shown.stage.isStill);
}

/** Goes back to the middle of the track, which nobody sees: there is as much of it on both sides again. */
function rewind(parts: Moving): void {
  const { track, motion, loop } = parts;
  const place = placeInView(track);
  if (motion.goingTo === undefined && unwind(loop)) show(parts, place, false);
}

/** The next page comes by itself, unless someone is about to use it or doesn't want motion. */
function play(parts: CarouselParts, shown: Shown<CarouselAttributes>): void {
  const { autoPlayMs } = shown.node.attributes;
  parts.motion.stop();
  if (autoPlayMs == null || shown.stage.isStill) return;
  parts.motion.stop = shown.stage.runtime.clock.after(autoPlayMs, () => {
    if (!parts.isInUse()) go(parts, shown, 1);
    play(parts, shown);
  });
}
