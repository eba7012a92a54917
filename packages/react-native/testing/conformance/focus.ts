import { AccessibilityInfo, TextInput } from "react-native";
import type { TestInstance } from "test-renderer";
import { typeOf } from "./elements.ts";

/** The props of an element. Its handlers identify it. */
interface ElementProps {
  readonly onChangeText?: unknown;
  readonly onTouchStart?: unknown;
}

let focused: { readonly props: ElementProps } | undefined;

// In tests, React Native's TextInput is a class whose methods do nothing.
Object(TextInput).prototype.focus = function focus(this: { readonly props: ElementProps }) {
  focused = this;
};

AccessibilityInfo.sendAccessibilityEvent = (element) => {
  // The target of a press isn't an element in tests.
  focused = "props" in element ? Object(element) : undefined;
};

/** The user has focused a TextInput, or a new screen has no focus yet. */
export function setFocus(input: TestInstance | undefined): void {
  focused = input;
}

/** The element of the node with the focus. */
export function focusedNode(root: TestInstance): TestInstance | undefined {
  if (!focused) return undefined;
  const { onChangeText, onTouchStart } = focused.props;
  const [found] = root.queryAll(({ props }) =>
    onChangeText === undefined
      ? onTouchStart !== undefined && props["onTouchStart"] === onTouchStart
      : props["onChangeText"] === onChangeText,
  );
  let at: TestInstance | null | undefined = found;
  while (at && typeOf(at) === undefined) at = at.parent;
  return at ?? undefined;
}
