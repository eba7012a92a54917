import type { Text } from "@codemirror/state";
import type { StoreApi } from "zustand/vanilla";
import type { JsonProblem } from "../../design/json-editor/json-problem.ts";
import type { PanelsSlice } from "./panels-slice.ts";

/** Something that the editor of the draft's text does. */
export type TextCommand =
  /** Replaces the text, as if it was typed. */
  | { readonly kind: "type"; readonly text: string }
  /** Sets the caret before the value at a JSON Pointer (RFC 6901) in the draft. */
  | { readonly kind: "go-to"; readonly pointer: string }
  /** Selects a place, such as that of a problem. */
  | { readonly kind: "select"; readonly from: number; readonly to: number }
  /** Goes back to the last valid text. */
  | { readonly kind: "discard" }
  | { readonly kind: "format" };

interface TextState {
  /** Whether the text was shown. Its editor stays from then on, so that nothing that is typed is lost. */
  readonly isOpen: boolean;
  /** The text that the draft was opened with. It is shown instead of one that is written from the draft. */
  readonly written: string | undefined;
  /** The text as it is typed; undefined before it is shown. */
  readonly content: Text | undefined;
  /**
   * Why the service would refuse the text; empty if it wouldn't. While there are some, the draft is that of the last valid
   * text, with later edits.
   */
  readonly problems: readonly JsonProblem[];
  /** The commands that the editor hasn't run: it is loaded when the text is shown first. */
  readonly commands: readonly TextCommand[];
}

export interface TextSlice {
  readonly text: TextState;
}

export interface TextActions {
  queueTextCommand(command: TextCommand): void;
  /** Returns the commands that the editor has to run, and takes them from the queue. */
  takeTextCommands(): readonly TextCommand[];
  setText(changed: Partial<TextState>): void;
}

export const initialText: TextState = {
  isOpen: false,
  written: undefined,
  content: undefined,
  problems: [],
  commands: [],
};

export function textActions(store: StoreApi<TextSlice & PanelsSlice>): TextActions {
  const setText = (changed: Partial<TextState>) =>
    store.setState(({ text }) => ({ text: { ...text, ...changed } }));
  store.subscribe(({ panels, text }) => {
    if (panels.view !== "visual" && !text.isOpen) setText({ isOpen: true });
  });
  return {
    queueTextCommand(command) {
      const { commands } = store.getState().text;
      setText({ isOpen: true, commands: [...commands, command] });
    },
    takeTextCommands() {
      const { commands } = store.getState().text;
      if (commands.length > 0) setText({ commands: [] });
      return commands;
    },
    setText,
  };
}
