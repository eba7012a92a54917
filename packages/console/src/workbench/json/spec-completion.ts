import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import {
  type Member,
  renderers,
  type Shape,
  type Value,
  widgets,
} from "@screenspec/format/catalog";
import { getLocation, parse } from "jsonc-parser";
import { describeValue } from "../draft/catalog/describe-value.ts";
import { membersAt, placeAt } from "../draft/catalog/place-in-format.ts";
import { describeMember, describeWord } from "./describe-member.ts";
import { suggestValues } from "./suggest-values.ts";

/** Completes keys and values of a spec or a document from the catalog of the format. */
export function completeSpec(context: CompletionContext): CompletionResult | null {
  const text = context.state.doc.toString();
  const word = context.matchBefore(/"?[\w$-]*/);
  if (word === null || (word.from === word.to && !context.explicit)) return null;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, context.pos);
  // The quotation mark at the end of a key begins no word.
  const isBehind =
    previousNode !== undefined && context.pos === previousNode.offset + previousNode.length;
  if (isBehind && word.text === '"') return null;
  const root: unknown = parse(text);
  const isQuoted = word.text.startsWith('"');
  const options = isAtPropertyKey
    ? keyOptions(root, path.slice(0, -1), text, context.pos)
    : valueOptions(root, path);
  const from = isQuoted ? word.from + 1 : word.from;
  return options.length === 0 ? null : { from, options, validFor: /^[\w$-]*$/ };
}

function keyOptions(
  root: unknown,
  path: readonly (string | number)[],
  text: string,
  position: number,
): Completion[] {
  const json = path.reduce<unknown>((inner, key) => Object(inner)[key], root);
  const present = new Set(Object.keys(Object(json)));
  const hasValue = /^[\w$-]*"?\s*:/.test(text.slice(position, position + 200));
  return Object.entries(membersAt(root, path) ?? {})
    .filter(([name]) => !present.has(name))
    .map(([name, member]) => ({
      label: name,
      type: "property",
      detail: describeValue(member.value).replaceAll("`", "").slice(0, 40),
      // Required members come first.
      boost: name === "type" ? 2 : member.required ? 1 : 0,
      info: () => describeMember(name, member),
      apply: (view, _completion, from, to) =>
        insertKey(view, name, hasValue ? undefined : member, { from, to }),
    }));
}

function valueOptions(root: unknown, path: readonly (string | number)[]): Completion[] {
  const { value } = placeAt(root, path);
  if (value.kind === "node") return nodeOptions();
  return suggestValues(root, value).map(({ value, doc }) => ({
    label: `${value}`,
    type: typeof value === "string" ? "constant" : "keyword",
    ...(doc !== undefined && { info: () => describeWord(`${value}`, doc) }),
    apply: (view, _completion, from, to) => {
      const range = widen(view, { from, to });
      const insert = JSON.stringify(value);
      view.dispatch({
        changes: { ...range, insert },
        selection: { anchor: range.from + insert.length },
        userEvent: "input.complete",
      });
    },
  }));
}

/** A whole node for each type. */
function nodeOptions(): Completion[] {
  const entries = [...Object.entries(renderers), ...Object.entries(widgets)];
  return entries.map(([name, { group, doc }]) => ({
    label: name,
    type: "class",
    detail: group,
    info: () => describeWord(name, doc),
    apply: (view, _completion, from, to) => {
      const range = widen(view, { from, to });
      const type = Object.hasOwn(widgets, name) ? "Widget" : "Renderer";
      const start = `{ "type": "${type}", "${type.toLowerCase()}Type": "${name}", "attributes": { `;
      view.dispatch({
        changes: { ...range, insert: `${start} } }` },
        selection: { anchor: range.from + start.length },
        userEvent: "input.complete",
      });
      startCompletion(view);
    },
  }));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A word with the quotation marks around it. */
function widen({ state }: EditorView, { from, to }: Range): Range {
  const before = state.sliceDoc(Math.max(0, from - 1), from) === '"' ? 1 : 0;
  const [rest = ""] = /^[\w$-]*"?/.exec(state.sliceDoc(to, to + 200)) ?? [];
  return { from: from - before, to: to + (before === 1 || !rest.endsWith('"') ? rest.length : 0) };
}

/** @param member undefined if the key has a value already */
function insertKey(view: EditorView, name: string, member: Member | undefined, word: Range): void {
  const { from, to } = widen(view, word);
  const key = JSON.stringify(name);
  const [before, after] = member === undefined ? ["", ""] : emptyValue(member.value);
  const next = view.state.sliceDoc(to, to + 200).trimStart()[0];
  const comma = member !== undefined && next === '"' ? "," : "";
  const start = member === undefined ? key : `${key}: ${before}`;
  view.dispatch({
    changes: { from, to, insert: start + after + comma },
    selection: { anchor: from + start.length },
    userEvent: "input.complete",
  });
  if (member !== undefined) startCompletion(view);
}

/** The text before and after the cursor in a new key's value. */
function emptyValue({ kind }: Value<Shape>): readonly [string, string] {
  switch (kind) {
    case "any":
    case "boolean":
    case "condition":
    case "number":
    case "either":
    case "length":
    // Whole nodes are offered next.
    case "node":
      return ["", ""];
    case "list":
    case "nodes":
    case "components":
    case "references":
      return ["[", "]"];
    case "object":
    case "fallback":
    case "map":
    case "shape":
    case "variant":
    case "attributes":
    case "action":
      return ["{ ", " }"];
    default:
      return ['"', '"'];
  }
}
