import type { CarouselAttributes, ViewNode } from "@screenspec/runtime";
import { make, makeButton, placeOfTarget } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";
import { cssColour } from "../style/colour.ts";

interface CarouselParts extends Parts {
  readonly track: HTMLElement;
  readonly pages: Slot;
  readonly dots: HTMLElement;
  readonly buttons: readonly HTMLButtonElement[];
  readonly motion: Motion;
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
    const pages = shown.addSlot(track, { kind: "box", bounded: axes.none });
    return { element, track, pages, dots, buttons, motion };
  },
  update(parts, shown) {
    const { attributes, children } = shown.node;
    const { track, pages } = parts;
    const { peek, spacing, empty } = attributes;
    pages.settle({ kind: "box", bounded: shown.bounded | axes.width });
    const nodes = pagesOf(shown.node, children);
    pages.fill(nodes.length > 0 ? nodes : [empty]);
    track.style.cssText = `gap:${spacing}px;padding-inline:${peek}px;scroll-padding-inline:${peek}px;`;
    showDots(parts, shown, nodes.length);
    const place = placeOf(shown);
    track.ariaLabel = `${shown.stage.surroundings.texts.page} ${place + 1}`;
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
    scroll({ track, motion }, { node }, { target }) {
      if (target !== track) return;
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

/** The page whose middle is nearest to that of what is to be seen; from right to left both count down. */
function placeInView({ children, scrollLeft, clientWidth }: HTMLElement): number {
  const distances = [...children].map((page) =>
    page instanceof HTMLElement
      ? Math.abs(page.offsetLeft + page.offsetWidth / 2 - scrollLeft - clientWidth / 2)
      : 0,
  );
  const nearest = distances.reduce((one, other) => Math.min(one, other), Infinity);
  return Math.max(0, distances.indexOf(nearest));
}

function show({ track, motion }: CarouselParts, place: number, isSmooth: boolean): void {
  const page = track.children[place];
  if (!page || !track.isConnected) return;
  motion.goingTo = place === placeInView(track) ? undefined : place;
  const { left, width } = page.getBoundingClientRect();
  const own = track.getBoundingClientRect();
  const distance = left + width / 2 - own.left - own.width / 2;
  track.scrollBy({ left: distance, behavior: isSmooth ? "smooth" : "instant" });
}

function go(parts: CarouselParts, shown: Shown<CarouselAttributes>, step: number): void {
  const count = parts.track.childElementCount;
  const next = placeOf(shown) + step;
  const isBeyond = next < 0 || next >= count;
  if (isBeyond && !shown.node.attributes.loop) return;
  show(parts, (next + count) % count, !isBeyond && !shown.stage.isStill);
}

function showDots({ dots }: CarouselParts, shown: Shown<CarouselAttributes>, count: number): void {
  const { indicator } = shown.node.attributes;
  if (indicator === "none") {
    dots.replaceChildren();
    return;
  }
  const { placement, color, activeColor, size } = indicator;
  const { page } = shown.stage.surroundings.texts;
  dots.classList.toggle("over", placement === "overlay");
  while (dots.childElementCount > count) dots.lastElementChild?.remove();
  while (dots.childElementCount < count) {
    const dot = makeButton("");
    dot.ariaLabel = `${page} ${dots.childElementCount + 1}`;
    dots.append(dot);
  }
  const active = activeColor == null ? "" : `--active:${cssColour(activeColor)};`;
  dots.style.cssText = `--dot:${size}px;--colour:${cssColour(color)};${active}`;
  const place = placeOf(shown);
  [...dots.children].forEach((dot, index) => {
    dot.ariaCurrent = index === place ? "true" : null;
  });
}

/** The next page comes by itself, unless someone is about to use it or doesn't want motion. */
function play(parts: CarouselParts, shown: Shown<CarouselAttributes>): void {
  const { autoPlayMs } = shown.node.attributes;
  parts.motion.stop();
  if (autoPlayMs == null || shown.stage.isStill) return;
  parts.motion.stop = shown.stage.runtime.clock.after(autoPlayMs, () => {
    if (!parts.element.matches(":hover,:focus-within")) go(parts, shown, 1);
    play(parts, shown);
  });
}
