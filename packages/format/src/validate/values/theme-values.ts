import { hexColorPattern } from "../../catalog/hex-color-pattern.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { quote } from "../../wording/quote.ts";
import { reportInvalid, reportWrongType } from "../walk/expect.ts";
import { type Hint, write } from "../walk/suggestion.ts";
import type { Check } from "../walk/walk.ts";
import { resolve } from "./references.ts";
import { numberHint } from "./scalars.ts";

/** Checks a hex color, or a token of the theme's colors. */
export function colorCheck(kind: DiagnosticKind, tokens: boolean): Check {
  const hint = tokens
    ? 'Write "#RRGGBB", "#AARRGGBB" (alpha first) or "$name" of the theme\'s colors.'
    : 'Write "#RRGGBB" or "#AARRGGBB" (alpha first).';
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      reportWrongType(walk, value, parent, key, { wanted: "a color", kind, hint });
    } else if (tokens && value.charCodeAt(0) === dollar) {
      resolve(walk, parent, key, "colors", value.slice(1));
    } else if (!hexColorPattern.test(value)) {
      reportInvalid(walk, value, parent, key, {
        wanted: "a color",
        kind,
        hint,
        code: "invalid_color",
      });
    }
  };
}

/** Checks a number, a theme token, or one of some words. */
export function lengthCheck(
  {
    tokens,
    min,
    words = [],
  }: { tokens: "spacing" | "radii"; min?: number; words?: readonly string[] },
  kind: DiagnosticKind,
): Check {
  const names = [min === undefined ? "a number" : `a number from ${min}`, ...words.map(quote)];
  const wanted = `${names.join(", ")} or "$name" of the theme's ${tokens}`;
  return (walk, value, parent, key) => {
    if (typeof value === "number") {
      if (Number.isFinite(value) && (min === undefined || value >= min)) return;
    } else if (typeof value !== "string") {
      reportWrongType(walk, value, parent, key, { wanted, kind });
      return;
    } else if (value.charCodeAt(0) === dollar) {
      resolve(walk, parent, key, tokens, value.slice(1));
      return;
    } else if (words.includes(value)) return;
    reportInvalid(walk, value, parent, key, { wanted, kind, hint: hintFor(value) });
  };
}

/** Checks a token of the theme's typography. */
export function textStyleCheck(kind: DiagnosticKind): Check {
  const wanted = '"$name" of the theme\'s typography';
  return (walk, value, parent, key) => {
    if (typeof value !== "string") reportWrongType(walk, value, parent, key, { wanted, kind });
    else if (value.charCodeAt(0) === dollar) {
      resolve(walk, parent, key, "typography", value.slice(1));
    } else {
      reportInvalid(walk, value, parent, key, {
        wanted,
        kind,
        hint: walk.names.typography?.has(value) ? write(`$${value}`) : undefined,
      });
    }
  };
}

/** A hint for lengths in other notations. */
function hintFor(value: string | number): Hint {
  const isShare = typeof value === "string" && value.endsWith("%");
  return isShare ? 'Write "fill", or use "flex" in the layout.' : numberHint(value);
}

const dollar = 36;
