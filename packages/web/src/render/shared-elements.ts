import type { Transition } from "@screenspec/runtime";
import { animate } from "../dom/animate.ts";
import { createElement } from "../dom/elements.ts";
import { isRightToLeft } from "../dom/is-right-to-left.ts";
import { addStyles } from "../style/add-styles.ts";
import { ghostStyles } from "./ghost-styles.ts";
import type { MountedNode, RenderContext } from "./view.ts";

/** The shared elements that move between two screens. */
export interface Flight {
  readonly animations: readonly Animation[];
  /** Contains their ghosts, above both screens. It is removed at the end. */
  readonly layer: HTMLElement;
}

type Pair = readonly [source: MountedNode, target: MountedNode];

/** The styles that a ghost would inherit in the place of its element. */
const inheritedStyles = [
  "color",
  "color-scheme",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "text-align",
];

/**
 * Moves the nodes with the same `sharedElementId` on two screens, if both are visible: copies of both nodes move and grow
 * from one place to the other, and one fades into the other. Meanwhile the nodes themselves are transparent.
 */
export function moveSharedElements(
  context: RenderContext,
  from: HTMLElement,
  to: HTMLElement,
  transition: Transition,
): Flight | undefined {
  // A swipe has moved the screens already.
  if (transition === "none" || from.style.translate) return undefined;
  const pairs = findPairs(context, from, to);
  if (pairs.length === 0) return undefined;
  addStyles(context.root, ghostStyles);
  const layer = createElement("div");
  layer.inert = true;
  layer.style.cssText = "position:absolute;inset:0;z-index:2;overflow:clip;pointer-events:none";
  const origin = context.root.getBoundingClientRect();
  const elements = pairs.flat().map(({ element }) => element);
  for (const { dataset } of elements) dataset["shared"] = "";
  const flights = pairs.flatMap((pair) => ghostsOf(pair, origin));
  for (const { dataset } of elements) delete dataset["shared"];
  layer.append(...flights.map(({ ghost }) => ghost));
  context.root.append(layer);
  const animations = [
    ...flights.map(({ ghost, keyframes }) => animate(ghost, keyframes, "--long")),
    ...elements.map((element) => animate(element, [{ opacity: 0 }, { opacity: 0 }], "--long")),
  ];
  return { animations: animations.filter((animation) => animation !== undefined), layer };
}

function findPairs(context: RenderContext, from: Element, to: Element): readonly Pair[] {
  const sources = findShared(context, from);
  const pairs: Pair[] = [];
  if (sources.size === 0) return pairs;
  for (const [id, target] of findShared(context, to)) {
    const source = sources.get(id);
    if (source) pairs.push([source, target]);
  }
  return pairs;
}

/** The first visible node of a screen with each id. */
function findShared(
  { elements, root }: RenderContext,
  screen: Element,
): ReadonlyMap<string, MountedNode> {
  const shared = new Map<string, MountedNode>();
  const window = root.getBoundingClientRect();
  for (const element of screen.querySelectorAll("*")) {
    const mounted = elements.get(element);
    const id = mounted?.node.sharedElementId;
    if (!mounted || id === undefined || shared.has(id)) continue;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isInWindow =
      right > window.left && left < window.right && bottom > window.top && top < window.bottom;
    // A copy of a page in a frame, or of a video, would be loaded again.
    if (isInWindow && width * height > 0 && !element.querySelector("iframe,video")) {
      shared.set(id, mounted);
    }
  }
  return shared;
}

/** The ghosts of both nodes, each with its keyframes. In the middle both are opaque, so that nothing shines through. */
function ghostsOf([source, target]: Pair, origin: DOMRect) {
  const start = source.element.getBoundingClientRect();
  const end = target.element.getBoundingClientRect();
  // Text would be wrapped again in a box of another size, and a picture would be distorted by a scale.
  const isScaled = source.element.textContent !== "";
  const scale = scaleOf(source, target);
  const isMirrored = isRightToLeft(target.element);
  /** Puts a box of a size, scaled or resized, at the place of another box. */
  const place = (box: DOMRect, at: DOMRect, boxScale: number) => {
    const { width, height } = isScaled ? box : at;
    const [x, y] = [(width * boxScale) / 2, (height * boxScale) / 2];
    const left = isMirrored ? at.right - x : at.left + x;
    return {
      transform: `translate(${left - origin.left}px,${at.top + y - origin.top}px)scale(${boxScale})`,
      gridTemplate: `${height}px/${width}px`,
    };
  };
  return [
    {
      ghost: ghostOf(source.element),
      keyframes: [
        { ...place(start, start, 1), opacity: 1 },
        { opacity: 1, offset: 0.5 },
        { ...place(start, end, scale), opacity: 0 },
      ],
    },
    {
      ghost: ghostOf(target.element),
      keyframes: [
        { ...place(end, start, 1 / scale), opacity: 0 },
        { opacity: 1, offset: 0.5 },
        { ...place(end, end, 1), opacity: 1 },
      ],
    },
  ];
}

/** How much larger the target is than the source: the size of texts, or the width of nodes that contain text. */
function scaleOf({ node, element }: MountedNode, target: MountedNode): number {
  if (element.textContent === "") return 1;
  const isText = node.type === "Text" || node.type === "RichText";
  return isText
    ? fontSize(target.element) / fontSize(element)
    : target.element.offsetWidth / element.offsetWidth;
}

function fontSize(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

/** A copy of an element, whose middle is at the start of the layer. */
function ghostOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true);
  const ghost = createElement("div", "vanishing", copy);
  ghost.style.cssText = "left:0;top:0";
  if (element.parentElement) {
    const style = getComputedStyle(element.parentElement);
    for (const name of inheritedStyles) ghost.style.setProperty(name, style.getPropertyValue(name));
  }
  for (const each of ghost.querySelectorAll<HTMLElement>("*")) {
    // They would be those of the element as well, and a group has one selected radio button.
    each.removeAttribute("id");
    each.removeAttribute("name");
    // A shared element in it has a ghost of its own.
    if (each !== copy && each.matches("[data-shared]")) each.style.visibility = "hidden";
  }
  return ghost;
}
