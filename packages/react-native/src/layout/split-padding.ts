import type { ViewStyle } from "react-native";

/** Splits the style of a scroller: the padding belongs to its content, which scrolls with it. */
export function splitPadding(style: ViewStyle): {
  readonly frame: ViewStyle;
  readonly padding: ViewStyle;
} {
  const entries = Object.entries(style);
  const isPadding = ([name]: readonly [string, unknown]) => name.startsWith("padding");
  return {
    frame: Object.fromEntries(entries.filter((entry) => !isPadding(entry))),
    padding: Object.fromEntries(entries.filter(isPadding)),
  };
}
