import type { JsonObject } from "@screenspec/format";
import { snackBarMargin } from "@screenspec/rendering";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react-native";
import { AccessibilityInfo, DeviceEventEmitter, Platform, View } from "react-native";
import { afterEach, expect, test, vi } from "vitest";
import { dragTo } from "../../testing/conformance/drag.ts";
import { styleOf } from "../../testing/conformance/elements.ts";
import { startNativeSide } from "../../testing/conformance/native-side.ts";
import { column, documentWith, increment, widget } from "../../testing/documents.ts";
import { holdAnimations } from "../../testing/held-animations.ts";
import { ScreenSpec } from "../index.ts";
import { renderScreen } from "../render-screen.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const action = (id: string, actionType: string, attributes: JsonObject = {}) => ({
  [id]: { id, type: "Action", actionType, attributes },
});
const button = (text: string, ...onClickActionIds: readonly string[]) =>
  widget("Button", { text }, { id: text.replaceAll(" ", "_"), onClickActionIds });
const field = widget("TextField", { label: "Name" }, { id: "name" });

const document = documentWith(
  column(button("Open", "ask"), button("Ask and focus", "other", "focus"), field),
  {
    actions: {
      ...action("ask", "ShowDialog", {
        body: column(button("More", "sheet"), button("Close", "close")),
      }),
      ...action("sheet", "ShowBottomSheet", { body: button("Close both", "close", "close") }),
      ...action("other", "ShowAlert", { message: "Sure?", buttons: [{ text: "Yes" }] }),
      ...action("focus", "Focus", { targetWidgetId: "name" }),
      ...action("close", "Dismiss"),
    },
  },
);

/** Presses a button. The event has its element, as on devices. */
const press = (name: string) => {
  const element = screen.getByRole("button", { name });
  return fireEvent(element, "press", { currentTarget: element });
};
const overlays = () =>
  screen.container
    .queryAll(({ props }) => props["data-overlay"] !== undefined)
    .map(({ props }) => props["data-overlay"]);
const modals = () =>
  screen.container.queryAll(({ props }) => props["onRequestClose"] !== undefined);

test("A dialog is named by its label, its first heading, its first text or all of its text, and the name follows the data", async () => {
  const question = widget("Text", { text: "Delete {{ state.screenData.n }}?" });
  const heading = widget(
    "Text",
    { text: "On {{ state.screenData.n }}" },
    { accessibility: { heading: 2 } },
  );
  const add = button("Add", "add");
  const nameOf = async (body: JsonObject) => {
    const actions = { ...action("ask", "ShowDialog", { body }), ...increment("add", "n") };
    await render(
      <ScreenSpec
        document={documentWith(column(button("Open", "ask")), {
          persistentData: { n: 0 },
          actions,
        })}
      />,
    );
    await press("Open");
    return () =>
      screen.container.queryAll(({ props }) => props["data-overlay"] === "dialog")[0]?.props[
        "accessibilityLabel"
      ];
  };
  const labelled = { ...column(question, heading), accessibility: { label: "Sure?" } };
  expect((await nameOf(labelled))()).toBe("Sure?");
  await cleanup();
  const headed = await nameOf(column(question, heading, add));
  expect(headed()).toBe("On 0");
  await press("Add");
  expect(headed()).toBe("On 1");
  await cleanup();
  expect((await nameOf(column(add, question)))()).toBe("Delete 0?");
  await cleanup();
  expect((await nameOf(column(button("Yes"), button("No"))))()).toBe("Yes No");
});

test("A closed dialog is mounted, without presses and for no screen reader, until it has disappeared", async () => {
  const animations = holdAnimations();
  await render(<ScreenSpec document={document} />);
  await press("Open");
  await animations.end();
  await press("Close");
  expect(overlays()).toEqual(["dialog"]);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  const [content] = modals()[0]?.queryAll(({ props }) => props["pointerEvents"] === "none") ?? [];
  expect(content?.props).toMatchObject({ importantForAccessibility: "no-hide-descendants" });
  await animations.end();
  expect(overlays()).toEqual([]);
  expect(animations.count).toBe(0);
});

test("Overlays that close together disappear together", async () => {
  const animations = holdAnimations();
  await render(<ScreenSpec document={document} />);
  await press("Open");
  await press("More");
  await animations.end();
  await press("Close both");
  expect(overlays()).toEqual(["dialog", "sheet"]);
  await animations.end();
  expect(overlays()).toEqual([]);
});

test("Android's back button closes the topmost overlay first", async () => {
  await render(<ScreenSpec document={document} />);
  await press("Open");
  await press("More");
  const back = () => fireEvent(modals().at(-1) ?? screen.container, "requestClose");
  await back();
  expect(overlays()).toEqual(["dialog"]);
  await back();
  expect(overlays()).toEqual([]);
  await act(() => DeviceEventEmitter.emit("hardwareBackPress"));
  expect(screen.getByRole("button", { name: "Open" })).toBeTruthy();
});

test("The focus of screen readers moves into dialogs, and back to what has opened the first one", async () => {
  const focused = watchFocus();
  await render(<ScreenSpec document={document} />);
  await press("Open");
  await press("More");
  await press("Close both");
  expect(focused).toEqual(["dialog", "sheet", "Open"]);
});

test("The focus doesn't return to what has opened a dialog if another node gets it", async () => {
  const animations = holdAnimations();
  const focused = watchFocus();
  await render(<ScreenSpec document={document} />);
  await press("Ask and focus");
  await press("Yes");
  await animations.end();
  expect(overlays()).toEqual([]);
  expect(focused).toEqual(["alert"]);
});

test("An alert stays as it is when the dialog below it closes", async () => {
  const animations = holdAnimations();
  const focused = watchFocus();
  const actions = {
    ...action("ask", "ShowDialog", { body: button("More", "warn") }),
    ...action("warn", "ShowAlert", { message: "Careful" }),
    ...action("wait", "Delay", { ms: 1000 }),
    ...action("close", "Dismiss"),
  };
  const loading = { onLoadActions: ["wait", "close"], actions };
  const { clock } = await renderScreen(documentWith(button("Open", "ask"), loading), { clock: 0 });
  await press("Open");
  await animations.end();
  await press("More");
  await animations.end();
  await clock.advance(1000);
  expect(overlays()).toEqual(["dialog", "alert"]);
  expect(screen.queryAllByRole("button", { name: "More" })).toEqual([]);
  expect(screen.getByRole("button", { name: "OK" })).toBeTruthy();
  await animations.end();
  expect(overlays()).toEqual(["alert"]);
  // One Modal is inside the other: iOS would close it with the one around.
  expect(modals().length).toBe(2);
  await press("OK");
  await animations.end();
  expect(modals()).toEqual([]);
  expect(focused).toEqual(["dialog", "alert", "Open"]);
});

test("A dialog that follows another one gets the focus, and it returns to what has opened the first one", async () => {
  const focused = watchFocus();
  const alert = (message: string, ...actionIds: readonly string[]) => ({
    message,
    buttons: [{ text: message, actionIds }],
  });
  const actions = {
    ...action("first", "ShowAlert", alert("First", "second")),
    ...action("second", "ShowAlert", alert("Second")),
  };
  await render(<ScreenSpec document={documentWith(button("Open", "first"), { actions })} />);
  await press("Open");
  await press("First");
  expect(focused).toEqual(["alert", "alert"]);
  await press("Second");
  expect(focused).toEqual(["alert", "alert", "Open"]);
});

test("The focus moves to a screen that has opened as the dialog closed, also with reduced motion", async () => {
  vi.spyOn(AccessibilityInfo, "isReduceMotionEnabled").mockResolvedValue(true);
  const focused = watchFocus();
  const actions = {
    ...action("ask", "ShowDialog", { body: button("Go", "close", "go") }),
    ...action("close", "Dismiss"),
    ...action("go", "Navigate", { targetScreenId: "next" }),
  };
  const main = documentWith(button("Open", "ask"), { actions });
  const next = { id: "next", type: "Screen", title: "Next", body: button("Stay") };
  await render(<ScreenSpec document={{ ...main, screens: { ...main.screens, next } }} />);
  await press("Open");
  await press("Go");
  expect(overlays()).toEqual([]);
  expect(focused).toEqual(["dialog", "Next"]);
});

const drag = async (from: string, distance: number) => {
  const find = (matches: (props: { readonly [name: string]: unknown }) => boolean) =>
    screen.container.queryAll(({ props }) => matches(props)).at(-1) ?? screen.container;
  const sheet = find((props) => props["data-overlay"] === "sheet");
  await fireEvent.layout(sheet, { width: 390, height: 300 });
  const handle = find((props) => props["data-part"] === "handle");
  await dragTo(from === "handle" ? handle : sheet, { x: 0, y: distance });
};

test("A sheet is dragged down by more than half of its height to dismiss it", async () => {
  await render(<ScreenSpec document={document} />);
  await press("Open");
  await press("More");
  await drag("handle", 100);
  expect(overlays()).toEqual(["dialog", "sheet"]);
  await drag("handle", 200);
  expect(overlays()).toEqual(["dialog"]);
});

test("A sheet that isn't dismissible stays", async () => {
  const body = button("Sheet", "close");
  const actions = action("ask", "ShowBottomSheet", { body, dismissible: false });
  await render(<ScreenSpec document={documentWith(button("Open", "ask"), { actions })} />);
  await press("Open");
  await drag("handle", 290);
  expect(overlays()).toEqual(["sheet"]);
});

test("A drag in the content of a sheet moves the sheet only if the content doesn't scroll", async () => {
  await render(<ScreenSpec document={document} />);
  await press("Open");
  await press("More");
  const [scroller] =
    modals()
      .at(-1)
      ?.queryAll(({ type }) => `${type}`.endsWith("ScrollView")) ?? [];
  if (!scroller) throw new Error("The sheet has no scroller.");
  const setContent = (height: number) => fireEvent(scroller, "contentSizeChange", 390, height);
  await fireEvent.layout(scroller, { width: 390, height: 250 });
  await setContent(900);
  await drag("content", 200);
  expect(overlays()).toEqual(["dialog", "sheet"]);
  await setContent(200);
  await drag("content", 200);
  expect(overlays()).toEqual(["dialog"]);
});

test("A snack bar is above the bottom bar and the floating node of the screen, but not in a dialog", async () => {
  const actions = {
    ...action("say", "ShowSnackBar", { message: "Saved" }),
    ...action("ask", "ShowDialog", { body: field }),
  };
  const items = [{ id: "a", label: "A", icon: "home", targetScreenId: "main" }];
  const bottomOf = () => {
    const [bar] = screen.container.queryAll(({ props }) => props["data-overlay"] === "snackBar");
    return bar && styleOf(bar)["bottom"];
  };
  const bars = {
    bottomNavBar: widget("BottomNavBar", { items }),
    floating: widget("IconButton", { icon: "add", label: "Add" }),
  };
  startNativeSide((await render(<View />)).container);
  await screen.rerender(
    <ScreenSpec document={documentWith(button("Save", "ask", "say"), { ...bars, actions })} />,
  );
  await press("Save");
  expect(bottomOf()).toBe(snackBarMargin);
  await fireEvent(modals().at(-1) ?? screen.container, "requestClose");
  expect(bottomOf()).toBeGreaterThan(2 * snackBarMargin);
});

test("A snack bar is announced on iOS, which has no live regions", async () => {
  const announce = vi.spyOn(AccessibilityInfo, "announceForAccessibilityWithOptions");
  const show = async (os: typeof Platform.OS) => {
    Object.assign(Platform, { OS: os });
    const actions = action("say", "ShowSnackBar", { message: "Saved" });
    await render(<ScreenSpec document={documentWith(button("Save", "say"), { actions })} />);
    await press("Save");
    await cleanup();
  };
  await show("ios");
  await show("android");
  expect(announce.mock.calls).toEqual([["Saved", { queue: true }]]);
});

function watchFocus(): readonly string[] {
  const focused: string[] = [];
  vi.spyOn(AccessibilityInfo, "sendAccessibilityEvent").mockImplementation((element) => {
    const { props } = Object(element);
    focused.push(props["data-overlay"] ?? props["testID"] ?? props["accessibilityLabel"]);
  });
  return focused;
}
