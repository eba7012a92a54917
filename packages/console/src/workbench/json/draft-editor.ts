import { isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { jsonLanguage } from "@codemirror/lang-json";
import { Annotation, type ChangeSet, Prec, Transaction } from "@codemirror/state";
import { EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import type { Diagnostic, JsonObject } from "@screenspec/format";
import { createEditor } from "../../design/json-editor/create-editor.ts";
import { type JsonProblem, locateProblems } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { applyFixes } from "../draft/edits/apply-fixes.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode } from "../draft/references/node-tree.ts";
import { createDraftText } from "../draft/text/draft-text.ts";
import { nodeAtOffset, type PlacesInText, placesInText } from "../draft/text/places-in-text.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { completeExpression } from "./complete-expression.ts";
import { loadAssistance } from "./load-assistance.ts";
import { markedNode, markNodes } from "./marked-node.ts";

/** The editor of the draft's text. */
export interface DraftEditor {
  /** While it isn't shown, it doesn't follow the draft. */
  setShown(isShown: boolean): void;
  /** Underlines what the validator has found in a draft, if the text is still of that draft. */
  mark(diagnostics: readonly Diagnostic[], of: JsonObject | undefined): void;
  /** Goes back to the last valid text. */
  discard(): void;
  showProblem(): void;
  /** Sets the caret before the value at a JSON Pointer in the draft. */
  goTo(pointer: string): void;
  /** The text with the changes of the draft, if it isn't valid. */
  invalidText(): string | undefined;
  /** Replaces the text, as if it was typed. */
  type(text: string): void;
  format(): void;
  close(): void;
}

/** A change of the text that follows the draft. */
const following = Annotation.define<true>();

/** The node at the caret is marked after this time, so that typing isn't held up. */
const markPauseMs = 100;

/** Edits within this topic that follow each other are undone together. */
const topic = "json";

export function openDraftEditor(
  host: HTMLElement,
  store: Workbench,
  onProblem: (problem: JsonProblem | undefined) => void,
): DraftEditor {
  const draftText = createDraftText(store.getState().draft);
  let isShown = false;
  /** Whether typing that wasn't valid yet has been undone last. */
  let canRedoTyping = false;
  /** Whether the draft and the selection are changed from here. */
  let isOwn = false;
  let marksSyntax = false;
  /** The draft whose problems are underlined. */
  let markedDraft: JsonObject | undefined;
  let marking: ReturnType<typeof setTimeout> | undefined;
  let places: PlacesInText | undefined;
  const { view, ...editor } = createEditor(host, {
    label: editorTexts.jsonView.title,
    loadAssistance,
    onFix: (fix) => {
      const { draft } = store.getState();
      // While typing is checked anew, the marks are still those of the former draft.
      if (draft !== markedDraft) return;
      store.takeIn(editorTexts.problemList.fixLabel(1), applyFixes(draft, [fix]));
    },
    extensions: [
      markedNode,
      jsonLanguage.data.of({ autocomplete: completeExpression }),
      EditorView.updateListener.of(handleUpdate),
      Prec.highest(
        keymap.of([
          { key: "Mod-z", run: undoTyping, preventDefault: true },
          { key: "Mod-Shift-z", run: redoTyping, preventDefault: true },
          { key: "Mod-y", run: redoTyping, preventDefault: true },
        ]),
      ),
    ],
  });
  view.dispatch({
    changes: { from: 0, insert: draftText.text },
    annotations: [following.of(true), Transaction.addToHistory.of(false)],
  });
  const stop = store.subscribe((state, former) => {
    if (!isShown) return;
    if (state.draft !== former.draft) follow();
    if (state.selection !== former.selection || state.surface !== former.surface) reveal();
  });
  return {
    setShown(shown) {
      isShown = shown;
      if (!shown) return;
      follow();
      reveal();
    },
    mark(diagnostics, of) {
      if (isBroken()) return;
      markedDraft = of;
      const isKnown = of === draftText.draft;
      if (isKnown) editor.mark(locateProblems(view.state.doc.toString(), diagnostics));
      else if (marksSyntax) editor.mark([]);
      marksSyntax = false;
    },
    discard() {
      show(draftText.discard());
      reveal();
    },
    showProblem() {
      const [problem] = draftText.problems;
      if (problem) editor.select(problem.from, Math.max(problem.from, problem.to));
    },
    goTo(pointer) {
      follow();
      if (isBroken()) return;
      places ??= placesInText(view.state.doc.toString(), draftText.draft);
      const { from = 0 } = places.rangeOf(pointer) ?? {};
      editor.select(from, from);
    },
    invalidText() {
      if (isBroken()) follow();
      return isBroken() ? draftText.text.toString() : undefined;
    },
    type(text) {
      follow();
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    format: () => editor.format(),
    close() {
      stop();
      clearTimeout(marking);
      editor.destroy();
    },
  };

  /** Whether the text has an error, so that the draft is an earlier one. */
  function isBroken(): boolean {
    return draftText.problems.length > 0;
  }

  function follow(): void {
    const { draft, saved } = store.getState();
    if (draft === draftText.draft) return;
    canRedoTyping = false;
    show(draftText.follow(draft, saved.draft));
    store.edit(editorTexts.labels.json, { draft: draftText.draft }, topic);
  }

  /** Shows changes that weren't typed. */
  function show(changes: ChangeSet): void {
    places = undefined;
    view.dispatch({
      changes,
      annotations: [following.of(true), Transaction.addToHistory.of(false)],
    });
    onProblem(draftText.problems[0]);
  }

  function handleUpdate({ docChanged, selectionSet, transactions, changes }: ViewUpdate): void {
    if (transactions.some((each) => each.annotation(following))) return;
    isOwn = true;
    if (docChanged) take(changes);
    if ((docChanged || selectionSet) && view.hasFocus) selectAtCaret();
    isOwn = false;
    clearTimeout(marking);
    marking = setTimeout(reveal, markPauseMs);
  }

  function take(changes: ChangeSet): void {
    places = undefined;
    const former = draftText.draft;
    const draft = draftText.type(changes, store.getState().saved.draft);
    onProblem(draftText.problems[0]);
    const { problems } = draftText;
    if (isBroken()) {
      marksSyntax = true;
      queueMicrotask(() => problems === draftText.problems && editor.mark(problems));
    }
    if (draft === former) return;
    canRedoTyping = false;
    store.edit(editorTexts.labels.json, { draft, selection: caretSelection() }, topic);
    // Undoing further goes back by the steps of the draft.
    queueMicrotask(() => view.dispatch({ annotations: isolateHistory.of("full") }));
  }

  function caretSelection(): readonly string[] {
    const text = view.state.doc.toString();
    const { node } = nodeAtOffset(text, draftText.draft, view.state.selection.main.head);
    return node === undefined ? [] : [node];
  }

  function selectAtCaret(): void {
    if (isBroken()) return;
    const { doc, selection } = view.state;
    const at = nodeAtOffset(doc.toString(), draftText.draft, selection.main.head);
    const state = store.getState();
    if (at.surface !== undefined && at.surface !== state.surface) store.show(at.surface);
    if (store.getState().selection.join() !== (at.node ?? "")) {
      store.select(...(at.node === undefined ? [] : [at.node]));
    }
  }

  /** Marks the selected nodes. One that was selected elsewhere is brought into view. */
  function reveal(): void {
    if (isOwn || !isShown || isBroken()) return;
    const { selection, draft } = store.getState();
    if (draft !== draftText.draft) return;
    places ??= placesInText(view.state.doc.toString(), draft);
    const ranges = selection
      .filter((pointer) => isNode(valueAt(draft, pathOf(draft, pointer))))
      .flatMap((pointer) => places?.rangeOf(pointer) ?? []);
    const last = ranges.at(-1);
    const { head } = view.state.selection.main;
    const isThere = last === undefined || (head >= last.from && head <= last.to);
    view.dispatch({
      annotations: following.of(true),
      effects: [
        markNodes.of(ranges),
        ...(isThere ? [] : [EditorView.scrollIntoView(last.from, { y: "center" })]),
      ],
      ...(isThere ? {} : { selection: { anchor: last.from } }),
    });
  }

  function undoTyping(): boolean {
    if (isBroken() && undoDepth(view.state) > 0) {
      const { draft } = draftText;
      undo(view);
      canRedoTyping = draft === draftText.draft;
    } else store.undo();
    return true;
  }

  function redoTyping(): boolean {
    if (canRedoTyping && redoDepth(view.state) > 0) redo(view);
    else store.redo();
    return true;
  }
}
