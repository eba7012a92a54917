import type { ChangeSet } from "@codemirror/state";
import type { JsonObject } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import { createDraftText, type DraftText } from "../draft/text/draft-text.ts";
import type { Workbench } from "../store/create-workbench.ts";

/** The text of a workbench's draft: typing in it edits the draft, and it follows other edits. */
export interface TextSync extends Pick<DraftText, "draft" | "text" | "problems"> {
  /** Takes a change of the text, which edits the draft if the text is valid. */
  type(changes: ChangeSet, options: TypeOptions): void;
  /** Makes the text that of the draft. Text that isn't valid stays in it. */
  follow(): void;
  /** Goes back to the last valid text. */
  discard(): void;
  stop(): void;
}

interface TypeOptions {
  /** Returns the pointers of the nodes to select. */
  readonly selectionIn: (draft: JsonObject) => readonly string[];
  /** Whether the change is undone alone, and not with the typing before and after it. */
  readonly isOwnStep: boolean;
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
  const { draft: opened, text } = workbench.getState();
  const draftText = createDraftText(opened, text.written);
  publish();
  workbench.setText({ written: undefined });
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
    type(changes, { selectionIn, isOwnStep }) {
      const former = draftText.draft;
      const draft = draftText.type(changes, workbench.getState().saved.draft);
      if (draft !== former) {
        const edit = { draft, selection: selectionIn(draft) };
        workbench.edit(editorTexts.labels.json, edit, isOwnStep ? undefined : topic);
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
