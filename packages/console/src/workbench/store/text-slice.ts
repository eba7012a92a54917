import type { StoreApi } from "zustand/vanilla";
import type { JsonProblem } from "../../design/json-editor/json-problem.ts";
import type { PanelsSlice } from "./panels-slice.ts";

/** Something that the editor of the draft's text does. */
export type TextCommand =
  /** Replaces the text, as if it was typed. */
  | { readonly kind: "type"; readonly text: string }
  /** Sets the caret before the value at a JSON Pointer (RFC 6901) in the draft. */
  | { readonly kind: "go-to"; readonly pointer: string }
  /** Selects the first error. */
  | { readonly kind: "show-problem" }
  /** Goes back to the last valid text. */
  | { readonly kind: "discard" }
  | { readonly kind: "format" };

/** A text that the service would refuse. The draft is that of the last valid text, with later edits. */
interface InvalidText {
  readonly text: string;
  /** Its first error. */
  readonly problem: JsonProblem;
}

interface TextState {
  /** Whether the text was shown. Its editor stays from then on, so that nothing that is typed is lost. */
  readonly isOpen: boolean;
  readonly invalid: InvalidText | undefined;
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
  setInvalidText(invalid: InvalidText | undefined): void;
}

export const initialText: TextState = { isOpen: false, invalid: undefined, commands: [] };

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
    setInvalidText(invalid) {
      if (invalid !== store.getState().text.invalid) setText({ invalid });
    },
  };
}
