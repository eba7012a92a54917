import { type Json, type JsonObject, limits } from "@screenspec/format";
import { equals } from "@screenspec/format/evaluate";
import { notify, notifyFailure } from "../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { levelsOf, readClipping } from "../draft/edits/clipping.ts";
import { copyNodes } from "../draft/edits/copy-nodes.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { insertionAtSelection, insertionPointAfter } from "../draft/edits/insertion-points.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { type PasteReport, pasteNodes } from "../draft/edits/paste-nodes.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { deleteSelection } from "./delete-selection.ts";
import { isOnNodes } from "./shortcuts.ts";
import { undoTo } from "./undo-to.ts";

const words = editorTexts.clipboard;

/** Handles the browser's copy, cut and paste until the signal aborts. Selected texts, fields and dialogs keep their own. */
export function handleClipboard(workbench: Workbench, signal: AbortSignal): void {
  const handleCopy = (event: ClipboardEvent) => {
    const { draft, selection } = workbench.getState();
    if (selection.length === 0 || !isForNodes(event)) return;
    if (event.type === "cut" && !isOnNodes(event)) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", copyNodes(draft, selection));
    if (event.type === "cut") deleteSelection(workbench);
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (!isForNodes(event)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (pasteText(workbench, text)) event.preventDefault();
  };
  addEventListener("copy", handleCopy, { signal });
  addEventListener("cut", handleCopy, { signal });
  addEventListener("paste", handlePaste, { signal });
}

function isForNodes({ target, defaultPrevented }: Event): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  if (
    target.closest(
      "input:not([type=checkbox]),textarea,[contenteditable],.cm-content,dialog,[role=dialog],[role=alertdialog]",
    )
  ) {
    return false;
  }
  return getSelection()?.isCollapsed ?? true;
}

/** Copies the selected nodes, as a menu does. Resolves with whether the browser allowed it. */
export async function copySelection(workbench: Workbench): Promise<boolean> {
  const { draft, selection } = workbench.getState();
  try {
    await navigator.clipboard.writeText(copyNodes(draft, selection));
    return true;
  } catch (error) {
    notifyFailure(error);
    return false;
  }
}

export async function cutSelection(workbench: Workbench): Promise<void> {
  if (await copySelection(workbench)) deleteSelection(workbench);
}

/** Pastes from the clipboard, as a menu does. The browser may ask the user first. */
export async function pasteFromClipboard(workbench: Workbench): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => undefined);
  if (text === undefined) notify(words.notAllowed);
  else if (!pasteText(workbench, text)) notify(words.noNodes);
}

/** Pastes nodes at the selection, or after it if they are a copy of it. Returns false if the text has no nodes. */
function pasteText(workbench: Workbench, text: string): boolean {
  const clipping = readClipping(text);
  if (clipping === undefined) return false;
  if (clipping === "too-large") {
    notify(words.tooLarge);
    return true;
  }
  if ("refused" in clipping) {
    notify(words.refused, undefined, clipping.refused);
    return true;
  }
  const state = workbench.getState();
  const { draft, selection } = state;
  const last = pathOf(draft, selection.at(-1) ?? "");
  const isCopy =
    selection.length > 0 && equals(valueAt(draft, last) as Json, clipping.nodes.at(-1) ?? null);
  const point =
    (isCopy ? insertionPointAfter(draft, last) : undefined) ??
    insertionAtSelection(state, clipping.nodes).point;
  if (point === undefined) return false;
  const { edit, report } = pasteNodes(draft, point, clipping);
  if (edit.selection.some((pointer) => isTooDeep(edit.draft, pointer))) {
    notify(words.tooDeep);
    return true;
  }
  workbench.edit(editorTexts.labels.paste, edit);
  notify(describePaste(report), {
    label: editorTexts.undo(undefined),
    onAction: () => undoTo(workbench, draft),
  });
  return true;
}

/** Whether a node is nested deeper than the service stores. */
function isTooDeep(draft: JsonObject, pointer: string): boolean {
  const path = pathOf(draft, pointer);
  return path.length + levelsOf(valueAt(draft, path)) > limits.jsonLevels;
}

/** The pasted, added and renamed entries, in sentences. */
function describePaste(report: PasteReport): string {
  const { nodes, added, renamed, otherTokens, missingScreens, endpoints } = report;
  const kinds = (["actions", "components", "texts", "tokens"] as const).flatMap((kind) =>
    added[kind].length === 0 ? [] : [words.added[kind](added[kind])],
  );
  return [
    words.pasted(nodes),
    ...(kinds.length > 0 ? [words.addedToo(kinds)] : []),
    ...(renamed.length > 0 ? [words.renamed(renamed)] : []),
    ...(otherTokens.length > 0 ? [words.otherTokens(otherTokens)] : []),
    ...(missingScreens.length > 0 ? [words.missingScreens(missingScreens)] : []),
    ...(endpoints.length > 0 ? [words.endpoints(endpoints)] : []),
  ].join(" ");
}
