import type { JsonObject } from "@screenspec/format";
import {
  AlignCenterVertical,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignHorizontalSpaceAround,
  AlignHorizontalSpaceBetween,
  AlignStartVertical,
  Baseline,
  Dot,
  type LucideIcon,
  Minus,
  StretchHorizontal,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
} from "lucide-react";
import { type JsonPath, valueAt } from "../../draft/edits/json-edits.ts";
import { ownerOf } from "../../draft/references/node-tree.ts";

interface ChoiceIcons {
  /** In the order of the words. */
  readonly icons: readonly LucideIcon[];
  /** The axis that the icons are for, of what a Row or a Column arranges. */
  readonly axis?: "main" | "cross";
  /** Whether the icons are for the other direction. */
  readonly isTurned?: true;
  /** The words are the places in a box. */
  readonly isGrid?: true;
}

const edges = [AlignStartVertical, AlignCenterVertical, AlignEndVertical];

/** The icons of alignments and of lines of a text, by the words of a choice. */
const iconsByWords: { readonly [words: string]: ChoiceIcons } = {
  "start center end justify": {
    icons: [TextAlignStart, TextAlignCenter, TextAlignEnd, TextAlignJustify],
  },
  "none underline lineThrough": { icons: [Minus, Underline, Strikethrough] },
  "start center end": { icons: edges },
  "start center end baseline": { icons: [...edges, Baseline], isTurned: true },
  "start center end stretch baseline": {
    icons: [...edges, StretchHorizontal, Baseline],
    axis: "cross",
  },
  "start center end spaceBetween spaceAround spaceEvenly": {
    icons: [
      AlignHorizontalJustifyStart,
      AlignHorizontalJustifyCenter,
      AlignHorizontalJustifyEnd,
      AlignHorizontalSpaceBetween,
      AlignHorizontalSpaceAround,
      AlignHorizontalDistributeCenter,
    ],
    axis: "main",
  },
  "topStart topCenter topEnd centerStart center centerEnd bottomStart bottomCenter bottomEnd": {
    icons: Array.from({ length: 9 }, () => Dot),
    isGrid: true,
  },
};

export function choiceIcons(words: readonly string[]): ChoiceIcons | undefined {
  return iconsByWords[words.join(" ")];
}

/** Whether the icons of a choice need more width than a place beside a label has. */
export function isWide(words: readonly string[]): boolean {
  const shown = choiceIcons(words);
  return shown !== undefined && !shown.isGrid && words.length > 5;
}

/** Whether the icons of a choice are turned: those for the width of a Column are for the height of a Row. */
export function isTurned(
  { axis, isTurned: isVertical }: ChoiceIcons,
  draft: JsonObject,
  path: JsonPath,
): boolean {
  if (axis === undefined) return isVertical === true;
  // A node aligns itself in what contains it.
  const node = path.slice(0, -2);
  const container = path.at(-2) === "layout" ? ownerOf(draft, node) : node;
  const isRow = Object(valueAt(draft, container ?? [])).rendererType === "Row";
  return isRow === (axis === "cross");
}
