import { TextInput } from "react-native";
import type { TestInstance } from "test-renderer";
import { typeOf } from "./elements.ts";

/** The props of a TextInput. Its handler identifies it. */
interface InputProps {
  readonly onChangeText?: unknown;
}

let focused: { readonly props: InputProps } | undefined;

// In tests, React Native's TextInput is a class whose methods do nothing.
Object(TextInput).prototype.focus = function focus(this: { readonly props: InputProps }) {
  focused = this;
};

/** The user has focused the TextInput with these props, or a new screen has no focus yet. */
export function setFocus(props: InputProps | undefined): void {
  focused = props && { props };
}

/** The element of the node with the focus. */
export function focusedNode(root: TestInstance): TestInstance | undefined {
  const handler = focused?.props.onChangeText;
  const [input] = root.queryAll(
    ({ props }) => handler !== undefined && props["onChangeText"] === handler,
  );
  let at: TestInstance | null | undefined = input;
  while (at && typeOf(at) === undefined) at = at.parent;
  return at ?? undefined;
}
