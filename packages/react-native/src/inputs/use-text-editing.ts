import type { TextFieldAttributes, ViewNode } from "@screenspec/runtime";
import { useRef, useState } from "react";
import type { TextInputProps } from "react-native";
import { useViewContext } from "../nodes/view-context.ts";
import { findEdit, type Selection } from "./find-edit.ts";
import { nextField } from "./next-field.ts";

type EditingProps = Pick<
  TextInputProps,
  | "value"
  | "selection"
  | "onChangeText"
  | "onSelectionChange"
  | "onKeyPress"
  | "onFocus"
  | "onBlur"
  | "onSubmitEditing"
  | "enterKeyHint"
  | "submitBehavior"
>;

/** Returns the props of a TextInput that edits the value of a node. A mask may change what the user types. */
export function useTextEditing(
  node: ViewNode<TextFieldAttributes>,
  { setFocused }: { readonly setFocused: (isFocused: boolean) => void },
): EditingProps {
  const { runtime, operatedInput, focusables, scrollRequests } = useViewContext();
  const { control } = node;
  const text = control?.text ?? "";
  const selection = useRef<Selection | undefined>(undefined);
  const lastKey = useRef("");
  /** The selection to set after a mask has changed the text. Otherwise the platform has it. */
  const [forced, setForced] = useState<Selection>();
  const submits = node.has("onSubmitActionIds");
  const isMultiline = node.attributes.maxLines > 1;
  const next = submits || isMultiline ? undefined : nextField(node);
  return {
    value: text,
    ...(forced && { selection: forced }),
    onChangeText(typed) {
      // Several edits can come between two renderings.
      const former = control?.text ?? "";
      const { length } = former;
      const selected = selection.current ?? { start: length, end: length };
      const { caret, deletesForward } = findEdit(former, typed, selected, lastKey.current);
      const accepted = control?.type(typed, caret, deletesForward);
      lastKey.current = "";
      if (!accepted) return;
      const { caret: start } = accepted;
      selection.current = { start, end: start };
      setForced(accepted.text === typed ? undefined : { start, end: start });
    },
    onSelectionChange({ nativeEvent }) {
      selection.current = nativeEvent.selection;
      if (forced) setForced(undefined);
    },
    onKeyPress({ nativeEvent }) {
      lastKey.current = nativeEvent.key;
    },
    onFocus() {
      operatedInput.operate(control);
      focusables.noteFocus(node);
      setFocused(true);
      // Enter in another field may have moved the focus to one out of view.
      scrollRequests.add({ target: node, animated: true });
      scrollRequests.flush(runtime);
    },
    onBlur() {
      control?.blur();
      focusables.noteFocus(undefined);
      setFocused(false);
    },
    onSubmitEditing() {
      if (submits) void node.fire("onSubmitActionIds", control?.value ?? null);
      else if (next) focusables.focus(next);
    },
    ...(next && { enterKeyHint: "next" }),
    submitBehavior: submits || next ? "submit" : isMultiline ? "newline" : "blurAndSubmit",
  };
}
