import { act } from "@testing-library/react-native";
import { Component } from "react";
import type { ScrollViewScrollToOptions } from "react-native";
import type { TestInstance } from "test-renderer";
import { vi } from "vitest";
import { elementsIn } from "./elements.ts";
import { boxOf, isScroller } from "./layout-boxes.ts";

/** A call of a method of a ScrollView. */
export interface Scroll {
  readonly scroller: TestInstance;
  /** Undefined: to the end. */
  readonly offset: number | undefined;
  readonly animated: boolean;
}

let root: TestInstance | undefined;
let called: Scroll[] = [];
const offsets = new WeakMap<TestInstance, number>();

/**
 * Lays out the elements in a root, scrolls them and reports both, as the native side of React Native does. The test
 * renderer has none. The layout is that of `boxOf`, with vertical scrollers.
 */
export function startNativeSide(newRoot: TestInstance): void {
  root = newRoot;
  called = [];
  Object.getPrototypeOf(newRoot).getBoundingClientRect = function measure(this: TestInstance) {
    return rectOf(this);
  };
}

// In tests, React Native's elements are components that render the element.
Object(Component).prototype.getBoundingClientRect = function measure(this: Component) {
  const element = elementOf(this);
  return element ? rectOf(element) : { x: 0, y: 0, width: 0, height: 0 };
};

recordCalls("scrollTo", ({ x, y, animated }) => ({ offset: y ?? x ?? 0, animated }));
recordCalls("scrollToEnd", ({ animated }) => ({ offset: undefined, animated }));

/** React Native assigns the methods of a ScrollView to its element. */
function recordCalls(
  name: string,
  read: (options: ScrollViewScrollToOptions) => {
    offset: number | undefined;
    animated: boolean | undefined;
  },
): void {
  Object.defineProperty(Component.prototype, name, {
    configurable: true,
    set(this: Component, method: unknown) {
      const record = (options: ScrollViewScrollToOptions) => {
        const scroller = elementOf(this);
        const { offset, animated = true } = read(options);
        if (scroller) called.push({ scroller, offset, animated });
      };
      const own = "_nativeTag" in this ? record : method;
      // It is assigned again whenever the ref is attached.
      Object.defineProperty(this, name, { get: () => own, set() {} });
    },
  });
}

function elementOf(component: Component): TestInstance | undefined {
  const { _reactInternals: fiber } = Object(component);
  const [found] =
    root?.queryAll(({ unstable_fiber: inner }) => {
      const parent = inner?.return;
      return parent !== undefined && (parent === fiber || parent === fiber?.alternate);
    }) ?? [];
  return found;
}

/** Reports the layout, and scrolls as called. Returns the calls. An animated one hasn't moved anything yet. */
export async function reportNativeSide(): Promise<readonly Scroll[]> {
  const done: Scroll[] = [];
  await reportLayout();
  for (let scroll = called.shift(); scroll; scroll = called.shift()) {
    done.push(scroll);
    if (!scroll.animated)
      await scrollBy(
        scroll.scroller,
        (scroll.offset ?? endOf(scroll.scroller)) - offsetOf(scroll.scroller),
      );
  }
  return done;
}

/** Scrolls by a distance, within the content. */
export async function scrollBy(scroller: TestInstance, distance: number): Promise<void> {
  const offset = Math.max(0, Math.min(offsetOf(scroller) + distance, endOf(scroller)));
  offsets.set(scroller, offset);
  await act(() =>
    scroller.props["onScroll"]?.({
      timeStamp: Date.now(),
      nativeEvent: {
        contentOffset: { x: offset, y: offset },
        contentSize: contentSize(scroller),
        layoutMeasurement: sizeOfBox(scroller),
        zoomScale: 1,
      },
    }),
  );
  await reportLayout();
}

/** How far an element is from the start of a scroller's view. */
export function distanceFrom(scroller: TestInstance, element: TestInstance): number {
  return rectOf(element).y - rectOf(scroller).y;
}

/** How far a scroller can be scrolled. */
export function endOf(scroller: TestInstance): number {
  return contentSize(scroller).height - boxOf(scroller).height;
}

export function offsetOf(scroller: TestInstance): number {
  return offsets.get(scroller) ?? 0;
}

/** Reports the layout of scrollers and of what they contain. */
async function reportLayout(): Promise<void> {
  const scrollers = root?.queryAll(isScroller) ?? [];
  if (scrollers.length === 0) return;
  await act(() => {
    for (const scroller of scrollers) {
      const laidOut = scroller.queryAll(({ props }) => props["onLayout"] !== undefined);
      for (const element of [scroller, ...laidOut]) {
        const { top, left } = boxOf(element);
        const around = element.parent ? boxOf(element.parent) : { top: 0, left: 0 };
        const layout = { x: left - around.left, y: top - around.top, ...sizeOfBox(element) };
        element.props["onLayout"]?.({ nativeEvent: { layout } });
      }
    }
  });
  // React Native renders further rows after a while.
  await act(async () => void vi.runOnlyPendingTimers());
}

function rectOf(element: TestInstance) {
  const { left, top, width, height } = boxOf(element);
  let y = top;
  for (let at = element.parent; at; at = at.parent) if (isScroller(at)) y -= offsetOf(at);
  return { x: left, y, width, height };
}

function contentSize(scroller: TestInstance) {
  const [content] = elementsIn(scroller);
  return content ? sizeOfBox(content) : { width: 0, height: 0 };
}

function sizeOfBox(element: TestInstance) {
  const { width, height } = boxOf(element);
  return { width, height };
}
