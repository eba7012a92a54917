import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { getLocation, parse } from "jsonc-parser";
import { type Suggestion, suggestionsFor } from "../draft/fields/expression-suggestions.ts";
import { expressionWordAt, insertSuggestion } from "../draft/fields/expression-word.ts";
import { describeWord } from "./describe-member.ts";

/** Characters around the caret in which an expression is looked for. */
const maxLength = 2000;

/** Completes the paths and pipes of expressions in the text of a draft, as the inspector does. */
export function completeExpression({ state, pos }: CompletionContext): CompletionResult | null {
  const text = state.doc.toString();
  const { path, isAtPropertyKey, previousNode } = getLocation(text, pos);
  if (isAtPropertyKey || previousNode?.type !== "string") return null;
  const start = Math.max(0, pos - maxLength);
  const word = expressionWordAt(text.slice(start, pos + maxLength), pos - start);
  if (word === undefined) return null;
  const options = suggestionsFor(word, Object(parse(text)), path).map(
    (suggestion): Completion => ({
      label: suggestion.name,
      type: word.kind === "pipe" ? "function" : "variable",
      detail: suggestion.detail,
      info: () => describeWord(suggestion.name, suggestion.doc),
      apply: (view, _, from) => insert(view, suggestion, from, start + word.to),
    }),
  );
  return options.length === 0 ? null : { from: start + word.from, options, filter: false };
}

function insert(view: EditorView, suggestion: Suggestion, from: number, to: number): void {
  const before = view.state.sliceDoc(0, from);
  // Names that are no words are in quotes, which a string of JSON escapes.
  const escaped = JSON.stringify(suggestion.insert).slice(1, -1);
  const { text, cursor } = insertSuggestion(before, { from, to: from }, escaped);
  const start = Math.min(before.length, text.length - escaped.length);
  view.dispatch({
    changes: { from: start, to, insert: escaped },
    selection: { anchor: cursor },
    userEvent: "input.complete",
  });
}
