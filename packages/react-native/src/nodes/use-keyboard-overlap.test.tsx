import type { JsonObject } from "@screenspec/format";
import { act, cleanup, fireEvent, screen } from "@testing-library/react-native";
import { Component } from "react";
import { DeviceEventEmitter } from "react-native";
import { afterEach, beforeEach, expect, test } from "vitest";
import { styleOf } from "../../testing/conformance/elements.ts";
import { documentWith, widget } from "../../testing/documents.ts";
import { renderScreen } from "../render-screen.tsx";

/** The height of the window, which the document and its dialogs fill. */
let height = 0;

beforeEach(() => {
  height = 800;
  Object(Component).prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 390, height });
});

afterEach(async () => {
  await emit("keyboardDidHide", height);
  await cleanup();
  Reflect.deleteProperty(Component.prototype, "getBoundingClientRect");
});

const emit = (event: string, screenY: number) =>
  act(() => DeviceEventEmitter.emit(event, { duration: 0, endCoordinates: { screenY } }));

/** How far the parents of a part are above the bottom of the window. */
function spaceBelow(name: string, value: string): number {
  const [part] = screen.container.queryAll(({ props }) => props[name] === value);
  let space = 0;
  for (let at = part?.parent; at && at.props["onRequestClose"] === undefined; at = at.parent)
    space += Number(styleOf(at)["bottom"] ?? 0);
  return space;
}

const text = widget("Text", { text: "Body" });

test("A document that is shown while the keyboard is open ends above it", async () => {
  await emit("keyboardDidShow", 500);
  await renderScreen(documentWith(text));
  expect(spaceBelow("data-part", "screen")).toBe(300);
});

test("A document has its whole area again if the system has made the window smaller for the keyboard", async () => {
  await renderScreen(documentWith(text));
  await emit("keyboardDidShow", 500);
  expect(spaceBelow("data-part", "screen")).toBe(300);
  height = 500;
  for (const element of screen.container.queryAll(({ props }) => props["onLayout"] !== undefined))
    await fireEvent.layout(element, { width: 390, height });
  expect(spaceBelow("data-part", "screen")).toBe(0);
});

test("A snack bar in a dialog is above the keyboard", async () => {
  const action = (id: string, actionType: string, attributes: JsonObject) => ({
    [id]: { id, type: "Action", actionType, attributes },
  });
  const actions = {
    ...action("ask", "ShowDialog", { body: text }),
    ...action("say", "ShowSnackBar", { message: "Saved" }),
  };
  const button = widget("Button", { text: "Open" }, { onClickActionIds: ["ask", "say"] });
  await renderScreen(documentWith(button, { actions }));
  await fireEvent.press(screen.getByText("Open"));
  expect(spaceBelow("data-overlay", "snackBar")).toBe(0);
  await emit("keyboardDidShow", 500);
  expect(spaceBelow("data-overlay", "snackBar")).toBe(300);
});
