import type { JsonObject } from "@screenspec/format";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react-native";
import { Profiler } from "react";
import { AccessibilityInfo } from "react-native";
import { afterEach, expect, test, vi } from "vitest";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { holdAnimations } from "../../testing/held-animations.ts";
import { ScreenSpec } from "../index.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const action = (id: string, actionType: string, attributes: JsonObject = {}) => ({
  [id]: { id, type: "Action", actionType, attributes },
});
const button = (text: string, actionId: string) =>
  widget("Button", { text }, { onClickActionIds: [actionId] });

/** A document whose screens have the titles "First" and "Next". */
function documentOf(navigate: JsonObject) {
  const next = { id: "next", type: "Screen", title: "Next", body: button("Back", "back") };
  const main = documentWith(column(button("Go", "go")), {
    title: "First",
    actions: {
      ...action("go", "Navigate", { targetScreenId: "next", ...navigate }),
      ...action("back", "NavigateBack"),
    },
  });
  return { ...main, screens: { ...main.screens, next } };
}

async function show(navigate: JsonObject = {}) {
  const animations = holdAnimations();
  await render(<ScreenSpec document={documentOf(navigate)} />);
  return animations;
}

const press = (name: string) => fireEvent.press(screen.getByRole("button", { name }));
const screens = () =>
  screen.container
    .queryAll(({ props }) => props["data-part"] === "screen")
    .map(({ props }) => props);
const titles = () => screens().map((props) => props["accessibilityLabel"]);

test("A screen that is replaced is mounted, without presses and for no screen reader, until the other one has entered", async () => {
  const animations = await show({ mode: "replace" });
  await press("Go");
  expect(titles()).toEqual(["First", "Next"]);
  expect(screens()[0]).toMatchObject({
    pointerEvents: "none",
    importantForAccessibility: "no-hide-descendants",
  });
  expect(screen.queryByRole("button", { name: "Go" })).toBeNull();
  await animations.end();
  expect(titles()).toEqual(["Next"]);
});

test("A screen that is left by Back is above the other one until it is unmounted", async () => {
  const animations = await show();
  await press("Go");
  await animations.end();
  expect(titles()).toEqual(["First", "Next"]);
  await press("Back");
  expect(titles()).toEqual(["First", "Next"]);
  expect(screens()[1]).toMatchObject({ pointerEvents: "none" });
  await animations.end();
  expect(titles()).toEqual(["First"]);
  expect(animations.count).toBe(0);
});

test("A transition ends when the next one begins", async () => {
  const animations = await show();
  await press("Go");
  await press("Back");
  expect(animations.count).toBe(1);
  expect(titles()).toEqual(["First", "Next"]);
  await animations.end();
  expect(titles()).toEqual(["First"]);
});

test("Screens change at once with the transition `none`, and if the user prefers reduced motion", async () => {
  expect((await show({ mode: "replace", transitionType: "none" })).count).toBe(0);
  await press("Go");
  expect(titles()).toEqual(["Next"]);
  await screen.unmount();
  vi.spyOn(AccessibilityInfo, "isReduceMotionEnabled").mockResolvedValue(true);
  const animations = await show({ mode: "replace" });
  await act(async () => {});
  await press("Go");
  expect(animations.count).toBe(0);
  expect(titles()).toEqual(["Next"]);
});

test("A transition ends when the user turns on reduced motion, and doesn't start again when it is turned off", async () => {
  const listen = vi.spyOn(AccessibilityInfo, "addEventListener");
  const animations = await show({ mode: "replace" });
  const setReduced = (isReduced: boolean) =>
    act(() => {
      for (const [, listener] of listen.mock.calls) Reflect.apply(listener, undefined, [isReduced]);
    });
  await press("Go");
  await setReduced(true);
  expect([titles(), animations.count]).toEqual([["Next"], 0]);
  await setReduced(false);
  expect([titles(), animations.count]).toEqual([["Next"], 0]);
});

test("The focus of screen readers moves to a screen that has entered, and back to what has opened it", async () => {
  const focused: string[] = [];
  vi.spyOn(AccessibilityInfo, "sendAccessibilityEvent").mockImplementation((element) => {
    const { props } = Object(element);
    focused.push(props["data-part"] ?? props["data-type"]);
  });
  const animations = await show();
  const pressButton = (name: string) => {
    const element = screen.getByRole("button", { name });
    return fireEvent(element, "press", { currentTarget: element });
  };
  await pressButton("Go");
  expect(focused).toEqual([]);
  await animations.end();
  expect(focused).toEqual(["screen"]);
  await pressButton("Back");
  await animations.end();
  expect(focused).toEqual(["screen", "Button"]);
});

test("`slide_left` enters from the right and `slide_right` from the left, also in right-to-left languages", async () => {
  const startOf = async (transitionType: string, locale: string) => {
    holdAnimations();
    const document = documentOf({ transitionType });
    const { unmount } = await render(<ScreenSpec document={document} locale={locale} />);
    await press("Go");
    const { transform, opacity } = Object.assign({}, ...[screens().at(-1)?.["style"]].flat(9));
    await unmount();
    return opacity ?? Math.sign(transform[0].translateX);
  };
  expect(await startOf("slide_left", "ar")).toBe(1);
  expect(await startOf("slide_right", "ar")).toBe(-1);
  expect(await startOf("default", "ar")).toBe(-1);
  expect(await startOf("default", "en")).toBe(1);
  expect(await startOf("fade", "en")).toBe(0);
});

test("The layout of the place of an app bar renders nothing on a screen without one", async () => {
  const rendered = vi.fn();
  await render(
    <Profiler id="document" onRender={rendered}>
      <ScreenSpec document={documentOf({})} />
    </Profiler>,
  );
  rendered.mockClear();
  const [bar] = screen.container.queryAll(({ props }) => props["data-part"] === "appBar");
  if (!bar?.parent) throw new Error("A screen has a place for its app bar.");
  await fireEvent(bar.parent, "layout", { nativeEvent: { layout: { height: 0 } } });
  expect(rendered).not.toHaveBeenCalled();
});
