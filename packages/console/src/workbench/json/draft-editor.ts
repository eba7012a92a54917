import { isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { jsonLanguage } from "@codemirror/lang-json";
import { Annotation, type ChangeSet, Prec, Transaction } from "@codemirror/state";
import { EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import type { Diagnostic, JsonObject } from "@screenspec/format";
import { createEditor } from "../../design/json-editor/create-editor.ts";
import { locateProblems } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { applyFixes } from "../draft/edits/apply-fixes.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode } from "../draft/references/node-tree.ts";
import { nodeAtOffset, type PlacesInText, placesInText } from "../draft/text/places-in-text.ts";
import type { Workbench } from "../store/create-workbench.ts";
import type { TextCommand } from "../store/text-slice.ts";
import { completeExpression } from "./complete-expression.ts";
import { highlightedNodes, highlightNodes } from "./highlighted-nodes.ts";
import { loadAssistance } from "./load-assistance.ts";
import { startTextSync } from "./text-sync.ts";

/** A change of the text that wasn't typed. */
const following = Annotation.define<true>();

/** The node at the caret is highlighted after this time, so that typing isn't held up. */
const highlightPauseMs = 100;

const none: readonly Diagnostic[] = [];

/** Opens the editor of the draft's text in an element. Returns a function that closes it. */
export function openDraftEditor(host: HTMLElement, workbench: Workbench): () => void {
  /** Whether typing that wasn't valid yet has been undone last. */
  let canRedoTyping = false;
  /** Whether the draft and the selection are changed from here. */
  let isOwn = false;
  let underlinesSyntax = false;
  /** The draft whose problems are underlined. */
  let underlinedDraft: JsonObject | undefined;
  let highlighting: ReturnType<typeof setTimeout> | undefined;
  let places: PlacesInText | undefined;
  const sync = startTextSync(workbench, show);
  const { view, ...editor } = createEditor(host, {
    label: editorTexts.jsonView.title,
    loadAssistance,
    onFix: (fix) => {
      const { draft } = workbench.getState();
      // Until the worker has checked the typed text, the underlines belong to the former draft.
      if (draft !== underlinedDraft) return;
      workbench.takeIn(editorTexts.problemList.fixLabel(1), applyFixes(draft, [fix]));
    },
    extensions: [
      highlightedNodes,
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
    changes: { from: 0, insert: sync.text },
    annotations: [following.of(true), Transaction.addToHistory.of(false)],
  });
  const unsubscribe = workbench.subscribe((state, former) => {
    if (state.text.commands !== former.text.commands) runCommands();
    if (!isShown()) return;
    const isShownAgain = former.panels.view === "visual";
    const isElsewhere = state.selection !== former.selection || state.surface !== former.surface;
    if (isShownAgain || isElsewhere) highlightSelection();
    const isValidAgain = state.text.problems.length === 0 && former.text.problems.length > 0;
    if (isShownAgain || isValidAgain || state.check.checked !== former.check.checked) {
      // Not at once: CodeMirror may be in an update.
      queueMicrotask(underlineProblems);
    }
  });
  runCommands();
  highlightSelection();
  underlineProblems();
  return () => {
    unsubscribe();
    sync.stop();
    clearTimeout(highlighting);
    editor.destroy();
  };

  function isShown(): boolean {
    return workbench.getState().panels.view !== "visual";
  }

  /** Whether the text has an error, so that the draft is an earlier one. */
  function isBroken(): boolean {
    return sync.problems.length > 0;
  }

  function runCommands(): void {
    for (const command of workbench.takeTextCommands()) {
      const movesFocus = command.kind === "go-to" || command.kind === "select";
      // A text that is only now shown can have the focus once it is drawn.
      if (movesFocus) requestAnimationFrame(() => run(command));
      else run(command);
    }
  }

  function run(command: TextCommand): void {
    const { length } = view.state.doc;
    switch (command.kind) {
      case "type":
        sync.follow();
        view.dispatch({ changes: { from: 0, to: length, insert: command.text } });
        break;
      case "go-to":
        goTo(command.pointer);
        break;
      case "select":
        editor.select(Math.min(command.from, length), Math.min(command.to, length));
        break;
      case "discard":
        sync.discard();
        highlightSelection();
        break;
      case "format":
        editor.format();
        break;
    }
  }

  function goTo(pointer: string): void {
    sync.follow();
    if (isBroken()) return;
    places ??= placesInText(view.state.doc.toString(), sync.draft);
    const { from = 0 } = places.rangeOf(pointer) ?? {};
    editor.select(from, from);
  }

  /** Underlines why the text isn't valid, or what the validator has found if the text is still of the checked draft. */
  function underlineProblems(): void {
    const { checked } = workbench.getState().check;
    if (!isShown()) return;
    if (isBroken()) {
      underlinesSyntax = true;
      editor.underline(sync.problems);
      return;
    }
    underlinedDraft = checked?.draft;
    const isCurrent = checked?.draft === sync.draft;
    const text = view.state.doc.toString();
    if (isCurrent) editor.underline(locateProblems(text, checked?.diagnostics ?? none));
    else if (underlinesSyntax) editor.underline([]);
    underlinesSyntax = false;
  }

  /** Shows changes that weren't typed. */
  function show(changes: ChangeSet): void {
    places = undefined;
    canRedoTyping = false;
    view.dispatch({
      changes,
      annotations: [following.of(true), Transaction.addToHistory.of(false)],
    });
  }

  function handleUpdate({ docChanged, selectionSet, transactions, changes }: ViewUpdate): void {
    if (transactions.some((each) => each.annotation(following))) return;
    isOwn = true;
    if (docChanged) take(changes, transactions);
    if ((docChanged || selectionSet) && view.hasFocus) selectAtCaret();
    isOwn = false;
    clearTimeout(highlighting);
    highlighting = setTimeout(highlightSelection, highlightPauseMs);
  }

  function take(changes: ChangeSet, transactions: readonly Transaction[]): void {
    places = undefined;
    const former = sync.draft;
    const isTyped = (each: Transaction) => each.isUserEvent("input") || each.isUserEvent("delete");
    const isOwnStep = !transactions.every(isTyped);
    sync.type(changes, { selectionIn: caretSelection, isOwnStep });
    if (isBroken()) queueMicrotask(underlineProblems);
    if (sync.draft === former) return;
    canRedoTyping = false;
    // Undoing further goes back by the steps of the draft.
    queueMicrotask(() => view.dispatch({ annotations: isolateHistory.of("full") }));
  }

  function caretSelection(draft: JsonObject): readonly string[] {
    const { doc, selection } = view.state;
    const { node } = nodeAtOffset(doc.toString(), draft, selection.main.head);
    return node === undefined ? [] : [node];
  }

  function selectAtCaret(): void {
    if (isBroken()) return;
    const { doc, selection } = view.state;
    const at = nodeAtOffset(doc.toString(), sync.draft, selection.main.head);
    const state = workbench.getState();
    if (at.surface !== undefined && at.surface !== state.surface) workbench.show(at.surface);
    if (workbench.getState().selection.join() !== (at.node ?? "")) {
      workbench.select(...(at.node === undefined ? [] : [at.node]));
    }
  }

  /** Highlights the selected nodes. One that was selected elsewhere is brought into view. */
  function highlightSelection(): void {
    if (isOwn || !isShown() || isBroken()) return;
    const { selection, draft } = workbench.getState();
    if (draft !== sync.draft) return;
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
        highlightNodes.of(ranges),
        ...(isThere ? [] : [EditorView.scrollIntoView(last.from, { y: "center" })]),
      ],
      ...(isThere ? {} : { selection: { anchor: last.from } }),
    });
  }

  function undoTyping(): boolean {
    if (isBroken() && undoDepth(view.state) > 0) {
      const { draft } = sync;
      undo(view);
      canRedoTyping = draft === sync.draft;
    } else workbench.undo();
    return true;
  }

  function redoTyping(): boolean {
    if (canRedoTyping && redoDepth(view.state) > 0) redo(view);
    else workbench.redo();
    return true;
  }
}
