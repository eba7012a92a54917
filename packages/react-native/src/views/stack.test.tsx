import { act, screen } from "@testing-library/react-native";
import { StyleSheet } from "react-native";
import { expect, test } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { renderScreen } from "../render-screen.tsx";

const text = (id: string, members = {}) => widget("Text", { text: id }, { id, ...members });

function positionOf(id: string): unknown {
  return Object(StyleSheet.flatten(screen.getByTestId(id).props["style"])).position;
}

test("Children that fill a Stack are over it, and the others determine its size", async () => {
  const children = [
    text("corner", { layout: { top: 0, end: 0 } }),
    text("behind", { style: { height: "fill" } }),
    text("first", { visible: "{{ state.globalData.isShown }}" }),
    text("second", { visible: "{{ state.globalData.isShown }}" }),
  ];
  const stack = { type: "Renderer", rendererType: "Stack", id: "stack", children };
  const { runtime } = await renderScreen(documentWith(stack), { data: { isShown: true } });
  expect(["corner", "behind", "first", "second"].map(positionOf)).toEqual([
    "absolute",
    "absolute",
    undefined,
    undefined,
  ]);
  await act(() => runtime.setData({ isShown: false }));
  expect(["corner", "behind"].map(positionOf)).toEqual(["absolute", undefined]);
});
