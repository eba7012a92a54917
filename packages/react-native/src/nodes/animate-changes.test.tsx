import type { JsonObject } from "@screenspec/format";
import { act, cleanup, render, screen } from "@testing-library/react-native";
import { AccessibilityInfo, LayoutAnimation } from "react-native";
import { afterEach, expect, test, vi } from "vitest";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const text = widget("Text", { text: "Here" }, { visible: "{{ state.globalData.isHere }}" });

/** Shows a text that appears and disappears in a Column. Returns the calls that animate the next rendering. */
async function show(attributes: JsonObject) {
  const configureNext = vi.spyOn(LayoutAnimation, "configureNext");
  const animated = { ...column(text), attributes };
  const document = { ...documentWith(column(animated)), theme: { preset: "ios" } };
  const drawn = (isHere: boolean) => <ScreenSpec document={document} data={{ isHere }} />;
  const { rerender } = await render(drawn(false));
  await act(async () => {});
  return { calls: configureNext.mock.calls, setHere: (isHere: boolean) => rerender(drawn(isHere)) };
}

test("A child of a node with animateChanges appears and disappears with an animation of that duration", async () => {
  const { calls, setHere } = await show({ animateChanges: { effect: "scale", duration: "short" } });
  expect(calls).toEqual([]);
  await setHere(true);
  expect(screen.getByText("Here")).toBeTruthy();
  await setHere(false);
  expect(calls).toHaveLength(2);
  expect(calls[0]?.[0]).toMatchObject({ duration: 200, create: { property: "scaleXY" } });
});

test("Other changes aren't animated, nor any if the user prefers reduced motion", async () => {
  const { setHere, calls } = await show({});
  await setHere(true);
  await cleanup();
  vi.spyOn(AccessibilityInfo, "isReduceMotionEnabled").mockResolvedValue(true);
  await (await show({ animateChanges: {} })).setHere(true);
  expect(screen.getByText("Here")).toBeTruthy();
  expect(calls).toEqual([]);
});
