import { rulesOfShape } from "./parse-rules.ts";

type Values = { readonly [name: string]: unknown };

/** An object of a shape, with its defaults, as views are given it; undefined where a required member is missing. */
export function completeShape(name: string, said: Values): unknown {
  const rules = rulesOfShape(name);
  const members: Values = { ...rules?.defaults, ...said };
  return rules?.required.every((each) => members[each] !== undefined)
    ? withOneForm(name, members)
    : undefined;
}

/** What can be said in several ways, in one. */
function withOneForm(name: string, values: Values): unknown {
  if (name === "Edges") return resolveEdges(values);
  return name === "Style" || name === "SpanStyle" || name === "Typography"
    ? resolveText(values)
    : values;
}

/** The specific beats the axis, the axis beats `all`. */
function resolveEdges({ all = 0, horizontal = all, vertical = all, ...edges }: Values): Values {
  const { top = vertical, bottom = vertical, left, right } = edges;
  if (left !== undefined || right !== undefined) {
    return { top, bottom, left: left ?? horizontal, right: right ?? horizontal };
  }
  const { start = horizontal, end = horizontal } = edges;
  return { top, bottom, start, end };
}

/** What stands beside a `textStyle` beats it. */
function resolveText({ textStyle, ...values }: Values): Values {
  const all = typeof textStyle === "object" ? { ...textStyle, ...values } : values;
  const { fontWeight } = all;
  if (fontWeight === "normal") return { ...all, fontWeight: 400 };
  return fontWeight === "bold" ? { ...all, fontWeight: 700 } : all;
}
