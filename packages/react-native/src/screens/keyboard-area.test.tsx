import { act, cleanup, fireEvent, render, screen } from "@testing-library/react-native";
import { DeviceEventEmitter } from "react-native";
import { afterEach, expect, test, vi } from "vitest";
import { styleOf } from "../../testing/conformance/elements.ts";
import { reportNativeSide, startNativeSide } from "../../testing/conformance/native-side.ts";
import { documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
});

const insets = { top: 20, right: 1, bottom: 30, left: 2 };
const emit = (event: string, screenY: number) =>
  act(() => DeviceEventEmitter.emit(event, { duration: 0, endCoordinates: { screenY } }));
const element = (name: string, value: string) => {
  const [found] = screen.container.queryAll(({ props }) => props[name] === value);
  if (!found) throw new Error(`There is no ${value}.`);
  return found;
};

test("The keyboard covers nothing: the area ends above it, and the text field with the focus is scrolled into view", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const texts = ["a", "b", "c", "d"].map((text) => widget("Text", { text }));
  const field = widget("TextField", { label: "Name" }, { id: "name" });
  const list = { type: "Renderer", rendererType: "Scrollable", children: [...texts, field] };
  await render(<ScreenSpec document={documentWith(list)} insets={insets} />);
  startNativeSide(screen.container);
  await fireEvent(screen.getByLabelText("Name"), "focus");
  await reportNativeSide();
  await emit("keyboardDidShow", 5);
  const area = element("data-part", "screen").parent;
  expect(area && styleOf(area)["bottom"]).toBeGreaterThan(0);
  expect(styleOf(element("data-part", "screen"))["paddingBottom"]).toBe(0);
  const scrolls = await reportNativeSide();
  expect(scrolls.map(({ scroller }) => scroller.props["data-type"])).toEqual(["Scrollable"]);
  await emit("keyboardDidHide", 844);
  expect(area && styleOf(area)["bottom"]).toBe(0);
});

test("A text field that gets the focus while the keyboard is open is scrolled into view", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const texts = ["a", "b", "c", "d"].map((text) => widget("Text", { text }));
  const field = widget("TextField", { label: "Name" }, { id: "name" });
  const list = { type: "Renderer", rendererType: "Scrollable", children: [...texts, field] };
  await render(<ScreenSpec document={documentWith(list)} insets={insets} />);
  startNativeSide(screen.container);
  await emit("keyboardDidShow", 5);
  expect(await reportNativeSide()).toEqual([]);
  await fireEvent(screen.getByLabelText("Name"), "focus");
  const scrolls = await reportNativeSide();
  expect(scrolls.map(({ scroller }) => scroller.props["data-type"])).toEqual(["Scrollable"]);
  // iOS would add the height of the keyboard to the end of what the document has already shortened.
  expect(scrolls[0]?.scroller.props["automaticallyAdjustKeyboardInsets"]).not.toBe(true);
});

test("Insets are around the content, and inside the bars and sheets at the edges of the screen", async () => {
  const text = widget("Text", { text: "Body" });
  const paddingOf = (name: string) => {
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = styleOf(
      element("data-part", name),
    );
    return [paddingTop, paddingRight, paddingBottom, paddingLeft];
  };
  const { rerender } = await render(<ScreenSpec document={documentWith(text)} insets={insets} />);
  expect(paddingOf("screen")).toEqual([20, 1, 30, 2]);
  const items = [{ id: "a", label: "A", icon: "home", targetScreenId: "main" }];
  const bars = {
    appBar: widget("AppBar", { title: "Title" }),
    bottomNavBar: widget("BottomNavBar", { items }),
  };
  await rerender(<ScreenSpec document={documentWith(text, bars)} insets={insets} />);
  expect(paddingOf("screen")).toEqual([0, 1, 0, 2]);
  expect(styleOf(element("data-part", "bar"))["paddingTop"]).toBeGreaterThanOrEqual(20);
  expect(styleOf(element("data-type", "BottomNavBar"))["paddingBottom"]).toBe(30);
});
