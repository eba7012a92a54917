import { hexColor, pixels } from "./css-values.ts";
import { controlIn, givenAddress } from "./elements.ts";
import { glyphIn } from "./icon-in.ts";
import type { Look, Looks } from "./look.ts";

const variant: Look = (element) =>
  ["filled", "outlined"].find((name) => element.classList.contains(name)) ?? "text";

const size: Look = (element) => glyphIn(element)?.getBoundingClientRect().width;

const fit: Look = (element) => {
  const { objectFit } = getComputedStyle(element);
  return objectFit === "scale-down" ? "scaleDown" : objectFit;
};

const ofVideo =
  (member: "autoplay" | "controls" | "loop" | "muted"): Look =>
  (element) =>
    element instanceof HTMLVideoElement && element[member];

const number =
  (member: "min" | "max" | "step"): Look =>
  (element) =>
    Number(element.querySelector("input")?.[member]);

/** Texts, shapes, buttons, media and inputs. */
export const contentLooks: Looks = {
  Text: {
    maxLines: (element) => maxLinesOf(getComputedStyle(element)),
    overflow(element) {
      const css = getComputedStyle(element);
      if (css.webkitLineClamp !== "none") return "ellipsis";
      if (maxLinesOf(css) === undefined) return undefined;
      return css.maskImage === "none" ? "clip" : "fade";
    },
    selectable: (element) => getComputedStyle(element).userSelect === "text",
  },
  Icon: { size, color: strokeOf },
  Button: { variant },
  IconButton: { variant, size },
  // Of an alert or a menu.
  button: { style: styleOf },
  item: { style: styleOf },
  Divider: {
    orientation: (element) => element.ariaOrientation ?? "horizontal",
    thickness: (element) => pixels(getComputedStyle(element).borderTopWidth),
    color: (element) => hexColor(getComputedStyle(element).borderTopColor),
    indent: (element) => pixels(getComputedStyle(element).marginInlineStart),
  },
  Spacer: { height: (element) => element.getBoundingClientRect().height },
  ProgressIndicator: {
    variant: (element) => (element.querySelector(".ring") ? "circular" : "linear"),
    size: (element) => element.querySelector(".ring")?.getBoundingClientRect().width,
    thickness: (element) => element.querySelector("i")?.getBoundingClientRect().height,
  },
  Skeleton: {
    variant: (element) =>
      ["text", "circle"].find((name) => element.classList.contains(`bone-${name}`)) ?? "rectangle",
    lines: (element) => element.childElementCount,
    animated: (element) => element.classList.contains("shimmer"),
  },
  Image: {
    fit,
    placeholder: (element) =>
      givenAddress(
        /url\("(.*?)"\)/.exec(getComputedStyle(element).getPropertyValue("--behind"))?.[1],
      ),
  },
  Avatar: {
    size: (element) => element.getBoundingClientRect().width,
    shape: (element) =>
      ({ "50%": "circle", "25%": "rounded" })[getComputedStyle(element).borderRadius] ?? "square",
  },
  Video: {
    autoplay: ofVideo("autoplay"),
    controls: ofVideo("controls"),
    loop: ofVideo("loop"),
    muted: ofVideo("muted"),
    fit,
  },
  TextField: {
    placeholder: (element) => controlIn(element).getAttribute("placeholder"),
    keyboardType(element) {
      const mode = controlIn(element).getAttribute("inputmode");
      return { tel: "phone", numeric: "number" }[mode ?? ""] ?? mode ?? "text";
    },
    obscureText: (element) => element.querySelector("input")?.type === "password",
    maxLines: (element) => element.querySelector("textarea")?.rows ?? 1,
  },
  Dropdown: {
    placeholder: (element) => element.querySelector("select")?.options[0]?.textContent ?? null,
  },
  Slider: { min: number("min"), max: number("max"), step: number("step") },
  DatePicker: {
    placeholder: (element) => controlIn(element).getAttribute("placeholder"),
    min: (element) => element.querySelector("input")?.min || null,
    max: (element) => element.querySelector("input")?.max || null,
  },
  /** The page's custom widget shows its attributes as JSON. */
  Map: { zoom: (element) => shownBy(element)["zoom"], deep: (element) => shownBy(element)["deep"] },
};

function styleOf(button: Element): string {
  return ["destructive", "cancel"].find((name) => button.classList.contains(name)) ?? "default";
}

function strokeOf(element: Element): string | null {
  const glyph = glyphIn(element);
  return glyph ? hexColor(getComputedStyle(glyph).stroke) : null;
}

function maxLinesOf({ webkitLineClamp, maxHeight, lineHeight }: CSSStyleDeclaration) {
  if (webkitLineClamp !== "none") return Number(webkitLineClamp);
  const height = pixels(maxHeight);
  return height && Math.round(height / Number.parseFloat(lineHeight));
}

function shownBy(map: Element): { readonly [name: string]: unknown } {
  return JSON.parse(map.querySelector("output")?.textContent ?? "{}");
}
