import { metrics } from "@screenspec/rendering";
import { act, fireEvent, userEvent } from "@testing-library/react-native";
import { DeviceEventEmitter, Platform } from "react-native";
import type { TestInstance } from "test-renderer";
import { vi } from "vitest";
import type { Step, Target } from "../../../format/testing/scenario-files.ts";
import { findNode } from "../../../rendering/testing/find-node.ts";
import { observeScenario } from "../../../rendering/testing/observe-scenario.ts";
import { readScreen } from "../../../rendering/testing/readings/read-screen.ts";
import type {
  ScenarioPlatform,
  ScenarioRun,
} from "../../../rendering/testing/scenario-platform.ts";
import { answerRequest, eventsSince } from "../../../runtime/testing/scenario-host.ts";
import type { Components } from "../../src/index.ts";
import { chooseDate } from "./choose-date.ts";
import { dragTo } from "./drag.ts";
import { drawnScreen } from "./drawn-screen.ts";
import { controlIn, partsInside, textIn, typeOf } from "./elements.ts";
import { getVisible, overlaysIn } from "./find-visible.ts";
import { setFocus } from "./focus.ts";
import { boxOf, isScroller } from "./layout-boxes.ts";
import {
  distanceFrom,
  endOf,
  offsetOf,
  reportNativeSide,
  type Scroll,
  scrollBy,
} from "./native-side.ts";
import { type RunningScenario, show } from "./running-scenario.tsx";

/** `fireEvent.press` would also call any prop `press` of a component around. This one sends the events of a touch. */
const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });

/** A Slider of the preset `neutral`, in px. */
const sliderWidth = 320;
const { thumbWidth } = metrics.Slider;

/** The SDK under React Native's own JavaScript, in React's test renderer. Needs fake timers. */
export const nativePlatform = nativePlatformWith();

/** The same with components in place of the SDK's own. */
export function nativePlatformWith(components?: Components): ScenarioPlatform {
  return {
    async isRefused(given) {
      const { code, runtime, asked, root, unmount } = await show(given, components);
      const isAsked = Object.values(asked).some((list) => list.length > 0);
      const [frame] = root().children;
      const isShown =
        runtime !== undefined || (typeof frame === "object" && frame.children.length > 0);
      await unmount();
      return code === "unsupported" && !isAsked && !isShown;
    },
    async start(given) {
      setFocus(undefined);
      const { runtime, ...shown } = await show(given, components);
      if (!runtime) throw new Error("Nothing is shown.");
      return runIn({ ...shown, runtime, scrolls: [] });
    },
  };
}

function runIn(scenario: RunningScenario): ScenarioRun {
  const { root, runtime, clock, asked } = scenario;
  const elementOf = (target: Target) => getVisible(root(), runtime, target);
  const controlOf = (target: Target) => controlIn(elementOf(target));
  const settle = (ms: number) =>
    act(async () => {
      await clock.pass(ms);
      // Of React Native itself, such as the rendering of further rows.
      vi.runOnlyPendingTimers();
    });
  const settleNativeSide = async () => {
    const done = await reportNativeSide();
    scenario.scrolls.push(...done.map(readScroll));
    if (done.length > 0) await settleNativeSide();
  };
  const select = (target: Target, start: number, end: number) =>
    fireEvent(controlOf(target), "selectionChange", { nativeEvent: { selection: { start, end } } });
  const run: ScenarioRun = {
    noteGesture: scenario.noteGesture,
    press: (target) => user.press(pressedElement(scenario, target)),
    longPress: (target) => user.longPress(elementOf(target)),
    async focus(target) {
      const control = controlOf(target);
      if (control.props["editable"] === false) return false;
      setFocus(control);
      await fireEvent(control, "focus");
      const { length } = typedIn(control);
      await select(target, length, length);
      return true;
    },
    async typeKey(target, key) {
      await fireEvent.changeText(controlOf(target), typedIn(controlOf(target)) + key);
      await settle(0);
      return controlOf(target).props["editable"] !== false;
    },
    async paste({ in: target, from, to, text }: Step["paste"]) {
      const before = typedIn(controlOf(target));
      await select(target, from, to);
      await fireEvent.changeText(
        controlOf(target),
        before.slice(0, from) + text + before.slice(to),
      );
    },
    async deleteForward({ in: target, at }: Step["delete"]) {
      const before = typedIn(controlOf(target));
      await select(target, at, at);
      await fireEvent(controlOf(target), "keyPress", { nativeEvent: { key: "Delete" } });
      await fireEvent.changeText(controlOf(target), before.slice(0, at) + before.slice(at + 1));
    },
    async clear(target) {
      const [button] = partsInside(elementOf(target), "clear");
      if (button) await user.press(button);
      else await fireEvent.changeText(controlOf(target), "");
    },
    async pressEnter(target) {
      const { props } = controlOf(target);
      if (props["submitBehavior"] === "newline") await run.typeKey(target, "\n");
      else await fireEvent(controlOf(target), "submitEditing");
    },
    async blur(target) {
      const control = controlOf(target);
      if (control.props["onBlur"]) await fireEvent(control, "blur");
      else await fireEvent(root(), "touchStart");
    },
    async choose(target, value) {
      const options: unknown = findNode(runtime, target)?.attributes["options"];
      const place = Array.isArray(options)
        ? options.findIndex((option) => option.value === value)
        : Number(value);
      const element = elementOf(target);
      if (typeOf(element) === "Dropdown") {
        await user.press(controlIn(element));
        const [item] = partsInside(elementOf(target), "choice").slice(place);
        if (item) await user.press(item);
        return;
      }
      const option = [...partsInside(element, "option"), ...partsInside(element, "dot")][place];
      if (option) await user.press(option);
    },
    async set(target, value) {
      const element = elementOf(target);
      if (typeOf(element) === "DatePicker")
        return chooseDate(user, () => elementOf(target), `${value}`);
      const { min, max } = controlIn(element).props["accessibilityValue"];
      const [draggable] = element.queryAll(
        ({ props }) => props["onResponderMove"] !== undefined && props["onLayout"] !== undefined,
      );
      if (!draggable) return;
      await fireEvent.layout(draggable, { width: sliderWidth, height: 44 });
      const part = (Number(value) - min) / (max - min);
      await dragTo(draggable, { x: thumbWidth / 2 + part * (sliderWidth - thumbWidth), y: 0 });
    },
    async pressText(text) {
      const overlay = overlaysIn(root()).findLast(({ props }) =>
        /^(alert|menu|snackBar)$/.test(props["data-overlay"]),
      );
      const button = overlay
        ?.queryAll(({ props }) => /^(button|item)$/.test(props["data-part"]))
        .find((one) => textIn(one) === text);
      if (!button) throw new Error(`No button or menu item has the text ${text}.`);
      await user.press(button);
    },
    async pressOutside() {
      const backdrop = root()
        .queryAll(({ props }) => props["data-part"] === "backdrop")
        .at(-1);
      if (!backdrop) throw new Error("No dialog, sheet or menu is open.");
      await user.press(backdrop);
    },
    async back() {
      const modal = root()
        .queryAll(({ props }) => props["onRequestClose"] !== undefined)
        .at(-1);
      // iOS has no button for it: the app calls the runtime.
      if (Platform.OS === "ios") await act(() => runtime.back());
      else if (modal) await fireEvent(modal, "requestClose");
      else await act(() => DeviceEventEmitter.emit("hardwareBackPress"));
    },
    async pullDown(target) {
      // On Android the control is around the ScrollView.
      const around = target === true ? root() : (elementOf(target).parent ?? root());
      const [scroller] = around.queryAll(({ props }) => props["onRefresh"] !== undefined, {
        includeSelf: true,
      });
      if (!scroller) throw new Error("Nothing can be pulled down.");
      await fireEvent(scroller, "refresh");
    },
    async scrollToEnd(target) {
      const element = elementOf(target);
      if (isScroller(element)) return scrollBy(element, endOf(element));
      const lastLine = partsInside(element, "line").at(-1);
      if (lastLine) await scrollIntoView(lastLine);
    },
    scrollIntoView: (target) => scrollIntoView(elementOf(target)),
    answer: (answer) => act(async () => answerRequest(asked, answer)),
    setEnvironment: (members) => scenario.setEnvironment(members),
    async settle(ms) {
      await settle(ms);
      await settleNativeSide();
      // A node that becomes visible may change data.
      await settle(0);
    },
    observe: (expected) =>
      observeScenario(
        { runtime, asked, shown: readScreen(drawnScreen(scenario), runtime) },
        expected,
      ),
    async end() {
      await scenario.unmount();
      return eventsSince(asked);
    },
  };
  return run;
}

/** Scrolls everything around an element so that it starts in view. */
async function scrollIntoView(element: TestInstance): Promise<void> {
  for (let at: TestInstance | null = element.parent; at; at = at.parent) {
    if (isScroller(at)) await scrollBy(at, distanceFrom(at, element));
  }
}

/** A call as scenarios name it: an end, or the node that is wholly in view then. */
function readScroll({ scroller, offset, animated }: Scroll): object {
  const { testID } = scroller.props;
  if (offset === undefined) return { in: testID, position: "bottom", animated };
  if (offset === 0) return { in: testID, position: "top", animated };
  const { height } = boxOf(scroller);
  const node = scroller
    .queryAll(({ props }) => props["testID"] !== undefined)
    .find((inner) => {
      const start = distanceFrom(scroller, inner) + offsetOf(scroller) - offset;
      return start >= 0 && start + boxOf(inner).height <= height;
    });
  return { to: node?.props["testID"], animated };
}

/** The element that the user presses: a span, an item, the control of an input, or the whole node. */
function pressedElement({ root, runtime }: RunningScenario, target: Target): TestInstance {
  const element = getVisible(root(), runtime, target);
  const { span, item } = typeof target === "object" ? target : {};
  if (span !== undefined) {
    const [text = element] = element.queryAll(({ props }) => props["ellipsizeMode"] !== undefined);
    return partsInside(text, "span")[span] ?? element;
  }
  if (item !== undefined) {
    const { tabs, items = tabs }: { tabs?: unknown; items?: unknown } =
      findNode(runtime, target)?.attributes ?? {};
    const place = Array.isArray(items) ? items.findIndex(({ id }) => id === item) : -1;
    const parts = [...partsInside(element, "tab"), ...partsInside(element, "item")];
    return parts[place] ?? element;
  }
  return typeOf(element) === "Accordion"
    ? (partsInside(element, "title")[0] ?? element)
    : controlIn(element);
}

function typedIn({ props }: TestInstance): string {
  return `${props["value"] ?? ""}`;
}
