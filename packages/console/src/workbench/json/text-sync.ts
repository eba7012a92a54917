import type { ChangeSet } from "@codemirror/state";
import type { JsonObject } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import { createDraftText, type DraftText } from "../draft/text/draft-text.ts";
import type { Workbench } from "../store/create-workbench.ts";

/** The text of a workbench's draft: typing in it edits the draft, and it follows other edits. */
export interface TextSync extends Pick<DraftText, "draft" | "text" | "problems"> {
  /** Takes typed text, which edits the draft if the text is valid. `selectionIn` returns the nodes to select. */
  type(changes: ChangeSet, selectionIn: (draft: JsonObject) => readonly string[]): void;
  /** Makes the text that of the draft. Text that isn't valid stays in it. */
  follow(): void;
  /** Goes back to the last valid text. */
  discard(): void;
  stop(): void;
}

/** Edits within this topic that follow each other are undone together. */
const topic = "json";

/**
 * Keeps the draft of a workbench and its text in step. While the text isn't shown, a valid text waits: each edit would
 * be written into it otherwise.
 *
 * @param show called with each change of the text that wasn't typed
 */
export function startTextSync(workbench: Workbench, show: (changes: ChangeSet) => void): TextSync {
  const draftText = createDraftText(workbench.getState().draft);
  publish();
  const stop = workbench.subscribe(({ draft, panels, text }) => {
    const isFollowed = panels.view !== "visual" || text.problems.length > 0;
    if (isFollowed && draft !== draftText.draft) follow();
  });
  return {
    get draft() {
      return draftText.draft;
    },
    get text() {
      return draftText.text;
    },
    get problems() {
      return draftText.problems;
    },
    type(changes, selectionIn) {
      const former = draftText.draft;
      const draft = draftText.type(changes, workbench.getState().saved.draft);
      if (draft !== former) {
        workbench.edit(editorTexts.labels.json, { draft, selection: selectionIn(draft) }, topic);
      }
      publish();
    },
    follow,
    discard() {
      show(draftText.discard());
      publish();
    },
    stop,
  };

  function follow(): void {
    const { draft, saved } = workbench.getState();
    if (draft === draftText.draft) return;
    show(draftText.follow(draft, saved.draft));
    // Typed text is valid now if the edit has removed its error. Without such a text, this is no edit.
    workbench.edit(editorTexts.labels.json, { draft: draftText.draft }, topic);
    publish();
  }

  function publish(): void {
    const { text: content, problems } = draftText;
    workbench.setText({ content, problems });
  }
}
