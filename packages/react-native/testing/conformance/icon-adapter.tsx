import type { ReactNode } from "react";
import { View } from "react-native";
import type { IconProps } from "../../src/index.ts";

/** Draws no icon, but says which one. */
export function IconAdapter({ path, color }: IconProps): ReactNode {
  return <View data-path={path} data-color={color} />;
}
