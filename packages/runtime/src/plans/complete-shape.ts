import { rulesOfShape } from "./parse-rules.ts";

type Members = { readonly [name: string]: unknown };

/** Returns a shape's members with defaults, in the form that views use; undefined if a required member is missing. */
export function completeShape(name: string, given: Members): unknown {
  const rules = rulesOfShape(name);
  const members: Members = { ...rules?.defaults, ...given };
  return rules?.required.every((required) => members[required] !== undefined)
    ? normalize(name, members)
    : undefined;
}

/** The shapes with members for text. */
const withText = new Set(["Style", "SpanStyle", "Typography", "FieldStyle", "FieldState"]);

/** Replaces shorthand members by the members that they stand for. */
function normalize(name: string, members: Members): unknown {
  if (name === "Edges") return resolveEdges(members);
  return withText.has(name) ? resolveTextStyle(members) : members;
}

/** An edge overrides its axis, and an axis overrides `all`. */
function resolveEdges({ all = 0, horizontal = all, vertical = all, ...edges }: Members): Members {
  const { top = vertical, bottom = vertical, left, right } = edges;
  if (left !== undefined || right !== undefined) {
    return { top, bottom, left: left ?? horizontal, right: right ?? horizontal };
  }
  const { start = horizontal, end = horizontal } = edges;
  return { top, bottom, start, end };
}

/** The other members override those of `textStyle`. */
function resolveTextStyle({ textStyle, ...members }: Members): Members {
  const all = typeof textStyle === "object" ? { ...textStyle, ...members } : members;
  const { fontWeight } = all;
  if (fontWeight === "normal") return { ...all, fontWeight: 400 };
  return fontWeight === "bold" ? { ...all, fontWeight: 700 } : all;
}
