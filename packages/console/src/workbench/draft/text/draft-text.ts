import { ChangeSet, Text } from "@codemirror/state";
import { type JsonObject, shareEqual } from "@screenspec/format";
import { parseJson, textEdits, writeDraft } from "@screenspec/format/json-text";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import { type JsonProblem, problemOf } from "../../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../../texts/editor.ts";

/** The JSON text of a draft with its author's white space. A change of either one changes the other. */
export interface DraftText {
  /** The draft that the text was last valid for. */
  readonly draft: JsonObject;
  readonly text: Text;
  /** Why the text isn't the draft's: the service would refuse it, and the draft is the last one without errors. */
  readonly problems: readonly JsonProblem[];
  /**
   * Follows the draft, by the smallest changes. Text that was typed since the text was last valid stays, and becomes
   * part of the draft if the text is valid now. Returns the changes of the text.
   */
  follow(draft: JsonObject, saved: JsonObject): ChangeSet;
  /**
   * Takes typed text. Returns the draft that the text is now; the same draft if the text isn't valid or is back at
   * where it was valid. A changed draft shares with `saved` and the former one what is equal.
   */
  type(changes: ChangeSet, saved: JsonObject): JsonObject;
  /** Goes back to the last valid text. Returns the changes of the text. */
  discard(): ChangeSet;
}

const none: readonly JsonProblem[] = [];

/** @param written the text to begin with. If it is valid, it is that of the draft. */
export function createDraftText(initial: JsonObject, written = writeDraft(initial)): DraftText {
  let draft = initial;
  let text = Text.of(written.split(/\r\n?|\n/));
  const read = readDraft(written);
  let problems = "problems" in read ? read.problems : none;
  let valid = problems === none ? text : Text.of(writeDraft(initial).split("\n"));
  /** The changes since the text was valid. */
  let typed = problems === none ? undefined : difference(valid, text);
  /** Undoing returns to the text that a draft had. */
  const texts = new WeakMap<JsonObject, Text>([[draft, valid]]);
  const become = (nextDraft: JsonObject, nextText: Text) => {
    draft = nextDraft;
    valid = nextText;
    texts.set(draft, valid);
  };
  return {
    get draft() {
      return draft;
    },
    get text() {
      return text;
    },
    get problems() {
      return problems;
    },
    follow(next, saved) {
      if (next === draft) return ChangeSet.empty(text.length);
      const changes = changesTo(next);
      become(next, changes.apply(valid));
      if (typed === undefined) {
        text = valid;
        return changes;
      }
      const shown = changes.map(typed);
      typed = typed.map(changes, true);
      text = shown.apply(text);
      takeTyped(saved);
      return shown;
    },
    type(changes, saved) {
      const next = changes.apply(text);
      // Pasting over everything changes only what differs.
      const least = difference(text, next);
      typed = typed === undefined ? least : typed.compose(least);
      text = next;
      takeTyped(saved);
      return draft;
    },
    discard() {
      const back = typed?.invert(valid) ?? ChangeSet.empty(text.length);
      typed = undefined;
      text = valid;
      problems = none;
      return back;
    },
  };

  /** Makes typed text part of the draft if the text is valid. */
  function takeTyped(saved: JsonObject): void {
    const result = readDraft(text.toString());
    problems = "problems" in result ? result.problems : none;
    if (!("draft" in result)) return;
    typed = undefined;
    if (text.eq(valid)) return;
    const shared = shareEqual(saved, shareEqual(draft, result.draft));
    // Other white space makes another draft too, so that it can be undone.
    become(shared === draft || shared === saved ? { ...shared } : shared, text);
  }

  function changesTo(next: JsonObject): ChangeSet {
    const known = texts.get(next);
    if (known !== undefined) return difference(valid, known);
    const edits = textEdits(valid.toString(), draft, next);
    return ChangeSet.of(edits, valid.length);
  }
}

/** The change from one text to another: what is between their common start and end. */
function difference(before: Text, after: Text): ChangeSet {
  const [one, other] = [before.toString(), after.toString()];
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const insert = after.slice(start, other.length - end);
  return ChangeSet.of({ from: start, to: one.length - end, insert }, before.length);
}

function readDraft(
  text: string,
): { readonly draft: JsonObject } | { readonly problems: readonly JsonProblem[] } {
  const parsed = parseJson(text);
  if ("errors" in parsed) return { problems: parsed.errors.map(problemOf) };
  if (isJsonObject(parsed.value)) return { draft: parsed.value };
  const message = editorTexts.jsonView.notObject;
  return {
    problems: [{ severity: "error", message, hint: undefined, line: 1, from: 0, to: text.length }],
  };
}
