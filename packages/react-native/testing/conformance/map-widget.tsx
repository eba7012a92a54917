import type { ReactNode } from "react";
import { Text, View } from "react-native";
import type { CustomWidgetProps } from "../../src/index.ts";

/** The custom widget of the cases, which shows its attributes as JSON, and its children. */
export function MapWidget({ attributes, children }: CustomWidgetProps): ReactNode {
  return (
    <>
      <Text>{JSON.stringify(attributes)}</Text>
      <View>{children}</View>
    </>
  );
}
