import { act, render, screen } from "@testing-library/react-native";
import { Text } from "react-native";
import { expect, test } from "vitest";
import { SafeArea } from "./safe-area.tsx";

test("react-native-safe-area-context measures the insets of the area, without a provider in the app", async () => {
  await render(
    <SafeArea>{({ top, bottom }) => <Text>{`${top} above, ${bottom} below`}</Text>}</SafeArea>,
  );
  const [provider] = screen.container.queryAll(({ type }) => type === "RNCSafeAreaProvider");
  await act(() =>
    provider?.props["onInsetsChange"]({
      nativeEvent: {
        insets: { top: 47, right: 0, bottom: 34, left: 0 },
        frame: { x: 0, y: 0, width: 390, height: 844 },
      },
    }),
  );
  expect(screen.getByText("47 above, 34 below")).toBeTruthy();
});
