import type { TestInstance } from "test-renderer";
import { controlIn, elementsIn, outermost, partsInside, styleOf, textIn } from "./elements.ts";
import { addressOf, sourceIn } from "./images.ts";
import { statesOf } from "./read-accessibility.ts";
import { alignments, formatColor } from "./read-style.ts";
import { bodyRows } from "./table-rows.ts";

/** Reads an attribute that only the look of an element shows. */
type Look = (element: TestInstance) => unknown;

type Looks = { readonly [type: string]: { readonly [attribute: string]: Look } };

const spacing: Look = (element) => styleOf(element)["gap"] ?? 0;

const flex: { readonly [attribute: string]: Look } = {
  spacing,
  mainAxisAlignment: (element) => inCamels(alignments(styleOf(element)["justifyContent"])),
  crossAxisAlignment: (element) => alignments(styleOf(element)["alignItems"]),
  wrap: (element) => styleOf(element)["flexWrap"] === "wrap",
};

const iconSize: Look = (element) => {
  const [glyph] = partsInside(element, "glyph");
  return glyph && styleOf(glyph)["width"];
};

const placeholder: Look = (element) => {
  const [part] = partsInside(element, "placeholder");
  return part && textIn(part);
};

const givenLook: Look = ({ props }) => props["data-look"];

const ofVideo =
  (member: "autoplay" | "controls" | "loop" | "muted" | "fit"): Look =>
  (element) => {
    const [video] = element.queryAll(({ props }) => props["data-video"] !== undefined);
    return video?.props["data-video"][member];
  };

/** By type and attribute. */
export const looks: Looks = {
  Column: flex,
  Row: flex,
  Card: { spacing },
  Form: { spacing },
  Stack: {
    alignment(element) {
      const { justifyContent: block, alignItems: inline } = styleOf(element);
      const row = { "flex-start": "top", "flex-end": "bottom" }[`${block}`] ?? "center";
      const column = { "flex-start": "Start", "flex-end": "End" }[`${inline}`] ?? "Center";
      return row === "center" && column === "Center" ? row : row + column;
    },
    clip: (element) => styleOf(element)["overflow"] === "hidden",
  },
  Padding: {
    padding: (element) => {
      const style = styleOf(element);
      return {
        top: style["paddingTop"],
        bottom: style["paddingBottom"],
        start: style["paddingStart"],
        end: style["paddingEnd"],
        left: style["paddingLeft"],
        right: style["paddingRight"],
      };
    },
  },
  Scrollable: {
    scrollDirection: ({ props }) => (props["horizontal"] ? "horizontal" : "vertical"),
    showScrollbar: ({ props }) => props["showsVerticalScrollIndicator"] !== false,
  },
  Accordion: {
    spacing: (element) => partStyle(element, "region")["gap"],
  },
  List: {
    spacing: (element) => {
      const [line] = partsInside(element, "line");
      return line ? styleOf(line)["gap"] : null;
    },
    scrollDirection: ({ props }) => (props["horizontal"] ? "horizontal" : "vertical"),
  },
  Grid: {
    columns(element) {
      const [row] = partsInside(element, "line");
      return row?.parent && elementsIn(row.parent).length;
    },
  },
  Carousel: {
    peek: (element) => trackStyle(element).paddingHorizontal,
    spacing: (element) => trackStyle(element).columnGap,
    indicator(element) {
      const [dots] = partsInside(element, "dots");
      const other = partsInside(element, "dot").find((dot) => !statesOf.current(dot));
      const [circle] = other ? elementsIn(other) : [];
      if (!dots || !circle) return "none";
      const { width, backgroundColor } = styleOf(circle);
      return {
        placement: dots.props["data-look"],
        size: width,
        color: formatColor(backgroundColor),
      };
    },
  },
  Table: {
    columns: (element) =>
      cellsOfBody(element).map((cell) => ({
        width: styleOf(cell)["width"],
        horizontalAlignment: alignments(styleOf(cell)["alignItems"]),
        rowHeader: cell.props["role"] === "rowheader",
      })),
    verticalAlignment: (element) => alignments(lineOfBody(element)["alignItems"]),
    columnSpacing: (element) => lineOfBody(element)["columnGap"],
    horizontalPadding: (element) => bodyStyle(element)["paddingHorizontal"],
    verticalPadding: (element) => bodyStyle(element)["paddingVertical"],
    separators: (element) => Number(bodyStyle(element, -1)["borderTopWidth"]) > 0,
  },
  ListTile: {
    spacing,
    titleMaxLines: (element) => linesOf(partsInside(element, "title")[0]),
    subtitleMaxLines: (element) => linesOf(partsInside(element, "subtitle")[0]),
  },
  Text: {
    maxLines: (element) => linesOf(textOf(element)),
    overflow: (element) =>
      linesOf(textOf(element)) === null
        ? undefined
        : textOf(element)?.props["ellipsizeMode"] === "tail"
          ? "ellipsis"
          : "clip",
    selectable: (element) => textOf(element)?.props["selectable"] === true,
  },
  Icon: {
    size: iconSize,
    color: (element) => formatColor(glyphIn(element)?.props["data-color"]),
  },
  Button: { variant: givenLook },
  IconButton: { variant: givenLook, size: iconSize },
  // Of an alert or a menu.
  button: { style: givenLook },
  item: { style: givenLook },
  Divider: {
    orientation: (element) =>
      styleOf(element)["borderLeftWidth"] === undefined ? "horizontal" : "vertical",
    thickness: (element) => styleOf(element)["borderTopWidth"],
    color: (element) => formatColor(styleOf(element)["borderTopColor"]),
    indent: (element) => styleOf(element)["marginStart"],
  },
  ProgressIndicator: {
    variant: (element) => (partsInside(element, "ring").length > 0 ? "circular" : "linear"),
    size: (element) => partStyle(element, "ring")["width"],
    thickness: (element) => partStyle(element, "bar")["height"],
  },
  Skeleton: {
    variant: (element) => partsInside(element, "bones")[0]?.props["data-look"],
    lines: (element) => partsInside(element, "bones").flatMap(elementsIn).length,
    animated: (element) => partStyle(element, "bones")["opacity"] !== undefined,
  },
  Spacer: { height: (element) => styleOf(element)["height"] },
  Avatar: {
    size: (element) => styleOf(element)["width"],
    shape(element) {
      const { width, borderRadius } = styleOf(element);
      return { 0.5: "circle", 0.25: "rounded" }[Number(borderRadius) / Number(width)] ?? "square";
    },
  },
  Image: {
    fit(element) {
      const [image] = element.queryAll(({ props }) => props["resizeMode"] !== undefined);
      const mode = `${image?.props["resizeMode"]}`;
      return { stretch: "fill", center: "scaleDown" }[mode] ?? mode;
    },
    placeholder(element) {
      const [behind] = partsInside(element, "placeholder");
      return behind ? addressOf(behind) : sourceIn(element);
    },
  },
  Video: {
    autoplay: ofVideo("autoplay"),
    controls: ofVideo("controls"),
    loop: ofVideo("loop"),
    muted: ofVideo("muted"),
    fit: ofVideo("fit"),
  },
  TextField: {
    placeholder: (element) => controlIn(element).props["placeholder"] || null,
    keyboardType(element) {
      const mode = `${controlIn(element).props["inputMode"] ?? "text"}`;
      return { tel: "phone", numeric: "number" }[mode] ?? mode;
    },
    obscureText: (element) => controlIn(element).props["secureTextEntry"] === true,
    maxLines(element) {
      const { lineHeight, minHeight, maxHeight = minHeight } = styleOf(controlIn(element));
      return maxHeight === undefined ? 1 : Number(maxHeight) / Number(lineHeight);
    },
  },
  Dropdown: { placeholder },
  DatePicker: {
    placeholder,
    // Only its open picker shows the bounds.
    min: () => undefined,
    max: () => undefined,
  },
  Slider: {
    min: (element) => controlIn(element).props["accessibilityValue"]?.min,
    max: (element) => controlIn(element).props["accessibilityValue"]?.max,
    step: () => undefined,
  },
  AppBar: {
    scroll: (element) => partsInside(element, "bar")[0]?.props["data-look"],
    expandedHeight: (element) => styleOf(element)["height"],
  },
  /** The app's custom widget shows its attributes as JSON. */
  Map: { zoom: (element) => shownBy(element)["zoom"], deep: (element) => shownBy(element)["deep"] },
};

function trackStyle(carousel: TestInstance) {
  const [track] = partsInside(carousel, "track");
  return Object(track?.props["contentContainerStyle"]);
}

function bodyStyle(table: TestInstance, place = 0) {
  const row = bodyRows(table).at(place);
  return row ? styleOf(row) : {};
}

/** The style of the line of cells in the first row of a Table's body. */
function lineOfBody(table: TestInstance) {
  const [row] = bodyRows(table);
  return row ? partStyle(row, "cells") : {};
}

function cellsOfBody(table: TestInstance): readonly TestInstance[] {
  const [row] = bodyRows(table);
  return row ? partsInside(row, "cell") : [];
}

function partStyle(element: TestInstance, name: string) {
  const [part] = partsInside(element, name);
  return part ? styleOf(part) : {};
}

function glyphIn(element: TestInstance): TestInstance | undefined {
  const [glyph] = element.queryAll(({ props }) => props["data-path"] !== undefined);
  return glyph;
}

function textOf(element: TestInstance): TestInstance | undefined {
  return outermost(element, ({ props }) => props["ellipsizeMode"] !== undefined)[0];
}

/** The maximal number of lines of a text. */
function linesOf(text: TestInstance | undefined): number | null {
  return text?.props["numberOfLines"] || null;
}

function shownBy(map: TestInstance): { readonly [name: string]: unknown } {
  const [output] = elementsIn(map);
  const [json] = output?.children ?? [];
  return JSON.parse(typeof json === "string" ? json : "{}");
}

/** `space-between` as `spaceBetween`. */
function inCamels(name: unknown): string {
  return `${name}`.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
