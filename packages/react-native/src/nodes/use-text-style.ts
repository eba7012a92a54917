import type { TextStyle } from "react-native";
import { type InheritedText, textStyle } from "../theme/text-style.ts";
import { useTheme } from "./view-context.ts";

/** Returns the style of a Text of React Native, for the `text` of a component's props. */
export function useTextStyle(text: InheritedText): TextStyle {
  return textStyle(text, useTheme());
}
