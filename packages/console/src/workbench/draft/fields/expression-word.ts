/** The word at the cursor of an expression that can be completed. */
export interface ExpressionWord {
  readonly kind: "path" | "pipe";
  /** Of a path: what is before its last dot, such as `state.globalData`; empty for a root. */
  readonly base: string;
  /** The part of the word before the cursor. */
  readonly typed: string;
  /** The range of the text that a suggestion replaces. */
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the word at a cursor: in a template within `{{ … }}`, in an expression as JSON within the text of a `var`. Undefined
 * where nothing can be completed.
 */
export function expressionWordAt(text: string, cursor: number): ExpressionWord | undefined {
  const before = text.slice(0, cursor);
  const [rest = ""] = /^[\w-]*/.exec(text.slice(cursor)) ?? [];
  const word = (kind: ExpressionWord["kind"], typed: string, base = ""): ExpressionWord => ({
    kind,
    base,
    typed,
    from: cursor - typed.length,
    to: cursor + rest.length,
  });
  const start = before.lastIndexOf("{{");
  const isInside = start >= 0 && start > before.lastIndexOf("}}");
  const path = isInside
    ? /^\s*([A-Za-z_][\w.[\]-]*)?$/.exec(before.slice(start + 2))
    : /"var"\s*:\s*\[?\s*"([A-Za-z_][\w.[\]-]*)?$/.exec(before);
  if (path) {
    const [, typed = ""] = path;
    const dot = typed.lastIndexOf(".");
    return word("path", typed.slice(dot + 1), typed.slice(0, Math.max(0, dot)));
  }
  const pipe = isInside ? /[^|]\|\s*([A-Za-z]*)$/.exec(before.slice(start + 2)) : null;
  return pipe ? word("pipe", pipe[1] ?? "") : undefined;
}

/** The text with a suggestion in place of the word, and the cursor after it: within its parentheses, if it has some. */
export function insertSuggestion(
  text: string,
  { from, to }: Pick<ExpressionWord, "from" | "to">,
  insert: string,
): { readonly text: string; readonly cursor: number } {
  const inside = insert.indexOf("(");
  // `t.` becomes `t["checkout.title"]`.
  const start = insert.startsWith("[") && text[from - 1] === "." ? from - 1 : from;
  return {
    text: text.slice(0, start) + insert + text.slice(to),
    cursor: start + (inside >= 0 ? inside + 1 : insert.length),
  };
}

/** Closes a placeholder whose second brace was just typed, with the cursor inside. Undefined if there is none to close. */
export function closeBraces(
  text: string,
  cursor: number,
): { readonly text: string; readonly cursor: number } | undefined {
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
  if (!before.endsWith("{{") || /^[^{]*\}\}/.test(after)) return undefined;
  return { text: `${before}  }}${after}`, cursor: cursor + 1 };
}

/**
 * Types over a closing brace: a text in which `}` was just typed before one, without the second. Undefined if the brace
 * closes nothing yet.
 */
export function typeOverBrace(
  text: string,
  cursor: number,
): { readonly text: string; readonly cursor: number } | undefined {
  const [before, after] = [text.slice(0, cursor - 1), text.slice(cursor)];
  const isInside = before.lastIndexOf("{{") > before.lastIndexOf("}}");
  const [gap] = /^ *(?=\})/.exec(after) ?? [];
  // The first of two braces is typed over as far as there is a second one.
  const isClosed = before.endsWith("}") ? gap === "" : /^ *\}\}/.test(after);
  if (!isInside || gap === undefined || !isClosed) return undefined;
  const kept = before.endsWith(" ") ? before : before + gap;
  return { text: kept + after.slice(gap.length), cursor: kept.length + 1 };
}

/** Types over the space that `closeBraces` has left before the cursor. Undefined for any other space. */
export function typeOverSpace(
  text: string,
  cursor: number,
): { readonly text: string; readonly cursor: number } | undefined {
  const [before, after] = [text.slice(0, cursor - 1), text.slice(cursor)];
  if (!before.endsWith("{{ ") || !after.startsWith(" }}")) return undefined;
  return { text: before + after, cursor: before.length };
}
