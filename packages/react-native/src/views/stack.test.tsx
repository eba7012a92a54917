import type { Runtime } from "@screenspec/runtime";
import { act, render, screen } from "@testing-library/react-native";
import { StyleSheet } from "react-native";
import { expect, test } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

const text = (id: string, members = {}) => widget("Text", { text: id }, { id, ...members });

function positionOf(id: string): unknown {
  return Object(StyleSheet.flatten(screen.getByTestId(id).props["style"])).position;
}

test("The first visible child without a position determines the size of a Stack, and the others are over it", async () => {
  let runtime: Runtime | undefined;
  const children = [
    text("corner", { layout: { top: 0, end: 0 } }),
    text("first", { visible: "{{ state.globalData.isShown }}" }),
    text("second"),
    text("third"),
  ];
  const stack = { type: "Renderer", rendererType: "Stack", id: "stack", children };
  await render(
    <ScreenSpec
      document={documentWith(stack)}
      data={{ isShown: true }}
      onRuntime={(started) => {
        runtime = started;
      }}
    />,
  );
  const positions = () => ["corner", "second", "third"].map(positionOf);
  expect([positionOf("first"), ...positions()]).toEqual([
    undefined,
    "absolute",
    "absolute",
    "absolute",
  ]);
  await act(() => runtime?.setData({ isShown: false }));
  expect(positions()).toEqual(["absolute", undefined, "absolute"]);
});
