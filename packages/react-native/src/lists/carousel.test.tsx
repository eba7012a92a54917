import type { JsonObject } from "@screenspec/format";
import type { Runtime } from "@screenspec/runtime";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import { act, fireEvent, render, screen } from "@testing-library/react-native";
import { StyleSheet } from "react-native";
import { expect, test } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

/** Shows a Carousel of three pages that are 300 px wide. */
async function showCarousel(attributes: JsonObject) {
  const clock = new VirtualClock();
  let runtime: Runtime | undefined;
  const children = ["A", "B", "C"].map((text) => widget("Text", { text }));
  const carousel = widget("Carousel", attributes, { id: "pages", children });
  await render(
    <ScreenSpec
      document={documentWith(carousel)}
      host={{ clock }}
      onRuntime={(started) => {
        runtime = started;
      }}
    />,
  );
  const [track] = screen.container.queryAll(({ props }) => props["data-part"] === "track");
  if (!track) throw new Error("The Carousel has no track.");
  await fireEvent.layout(track, { width: 300, height: 200 });
  // `fireEvent` leaves out scrollers, because they decline to be the responder of a touch.
  const emit = (handler: string, x = 0) =>
    act(() => track.props[handler]({ nativeEvent: { contentOffset: { x, y: 0 }, touches: [] } }));
  return {
    emit,
    page: () => runtime?.read("widget.pages.value"),
    pass: (ms: number) => act(() => clock.pass(ms)),
    scroll: (x: number) => emit("onScroll", x),
    endSwipe: (x: number) => emit("onMomentumScrollEnd", x),
    /** By how much each page is moved from its place. */
    moves: () =>
      screen.container
        .queryAll(({ props }) => props["data-part"] === "page")
        .map(({ props }) => StyleSheet.flatten(props["style"]).left),
  };
}

test("A swipe selects the page at which it ends", async () => {
  const { page, scroll, endSwipe } = await showCarousel({});
  await scroll(450);
  expect(page()).toBe(0);
  await endSwipe(600);
  expect(page()).toBe(2);
});

test("In a loop, a swipe back from the first page comes to the last", async () => {
  const { page, scroll, endSwipe, moves } = await showCarousel({ loop: true });
  expect(moves()).toEqual([0, 0, -900]);
  const first = 100 * 900;
  await scroll(first - 150);
  await endSwipe(first - 300);
  expect(page()).toBe(2);
  expect(moves()).toEqual([0, -900, -900]);
});

test("Pages don't advance while the user touches them", async () => {
  const { emit, page, pass } = await showCarousel({ autoPlayMs: 1000 });
  await pass(1000);
  expect(page()).toBe(1);
  await emit("onTouchStart");
  await pass(1000);
  expect(page()).toBe(1);
  await emit("onTouchEnd");
  await pass(1000);
  expect(page()).toBe(2);
  await pass(1000);
  expect(page()).toBe(2);
});
