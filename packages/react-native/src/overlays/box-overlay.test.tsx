import type { JsonObject } from "@screenspec/format";
import { cleanup, fireEvent, screen } from "@testing-library/react-native";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  endOf,
  reportNativeSide,
  scrollBy,
  startNativeSide,
} from "../../testing/conformance/native-side.ts";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { renderScreen } from "../render-screen.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
});

/** Shows a sheet that is longer than its space, with a node at its end, and runs actions. */
async function openSheet(last: JsonObject, ...thenActionIds: readonly string[]) {
  const texts = ["a", "b", "c", "d"].map((text) => widget("Text", { text }));
  const open = { id: "open", type: "Action", actionType: "ShowBottomSheet" };
  const emit = { id: "emit", type: "Action", actionType: "EmitEvent" };
  const focus = { id: "focus", type: "Action", actionType: "Focus" };
  const actions = {
    open: { ...open, attributes: { body: column(...texts, last) } },
    emit: { ...emit, attributes: { name: "seen" } },
    focus: { ...focus, attributes: { targetWidgetId: "last" } },
  };
  const button = widget(
    "Button",
    { text: "Open" },
    { onClickActionIds: ["open", ...thenActionIds] },
  );
  const shown = await renderScreen(documentWith(button, { actions }));
  startNativeSide(screen.container);
  await fireEvent.press(screen.getByText("Open"));
  return shown;
}

function scroller() {
  const [found] = screen.container.queryAll(({ type }) => type === "RCTScrollView");
  if (!found) throw new Error("The sheet has no scroller.");
  return found;
}

test("A sheet scrolls to the field in it that gets the focus", async () => {
  await openSheet(widget("TextField", { label: "Name" }, { id: "last" }), "focus");
  const scrolls = await reportNativeSide();
  expect(scrolls.map(({ animated }) => animated)).toEqual([false]);
});

test("A node in a sheet comes into view when the sheet is scrolled", async () => {
  const last = widget("Text", { text: "End" }, { id: "last", onVisibleActionIds: ["emit"] });
  const { events } = await openSheet(last);
  await reportNativeSide();
  expect(events.length).toBe(0);
  await scrollBy(scroller(), endOf(scroller()));
  expect(events.map(({ name }) => name)).toEqual(["seen"]);
});
