import { fireEvent, render, screen, userEvent } from "@testing-library/react-native";
import { useEffect } from "react";
import { Text } from "react-native";
import { expect, test } from "vitest";
import { dragTo } from "../../testing/conformance/drag.ts";
import { documentWith, widget } from "../../testing/documents.ts";
import { type Components, ScreenSpec } from "../index.ts";

const tab = (id: string) => ({
  id,
  label: `Tab ${id}`,
  body: widget("Text", { text: `Page ${id}` }),
});

const mounted: string[] = [];

test("A page that has been visible stays mounted, and is hidden while another one is selected", async () => {
  const components: Components = {
    Text({ attributes: { text } }) {
      useEffect(() => {
        mounted.push(text);
      }, [text]);
      return <Text>{text}</Text>;
    },
  };
  await render(
    <ScreenSpec
      document={documentWith(widget("Tabs", { tabs: [tab("1"), tab("2"), tab("3")] }))}
      components={components}
    />,
  );
  const user = userEvent.setup();
  expect(screen.getByText("Page 1")).toBeTruthy();
  await user.press(screen.getByRole("tab", { name: "Tab 2" }));
  expect(screen.getByText("Page 2")).toBeTruthy();
  expect(screen.queryByText("Page 1")).toBeNull();
  await user.press(screen.getByRole("tab", { name: "Tab 1" }));
  expect(screen.getByText("Page 1")).toBeTruthy();
  expect(mounted).toEqual(["Page 1", "Page 2"]);
});

/** Shows Tabs whose second page scrolls sideways. Returns the selected page and a function that swipes pages of 300 px. */
async function showSwiped(locale: string) {
  const sideways = widget("Carousel", {}, { children: [widget("Text", { text: "Sideways" })] });
  const tabs = [tab("1"), { ...tab("2"), body: sideways }, tab("3")];
  await render(<ScreenSpec document={documentWith(widget("Tabs", { tabs }))} locale={locale} />);
  const area = () => {
    const [found] = screen.container.queryAll(
      ({ props }) => props["onTouchStartCapture"] !== undefined,
    );
    if (!found) throw new Error("The pages can't be swiped.");
    return found;
  };
  await fireEvent.layout(area(), { width: 300, height: 100 });
  const selected = () =>
    screen.getAllByRole("tab").findIndex(({ props }) => props["accessibilityState"]?.selected);
  return {
    selected,
    swipe: (distance: number) => dragTo(area(), { x: distance, y: 0 }),
    touchSideways() {
      const [track] = screen.container.queryAll(({ props }) => props["data-part"] === "track");
      track?.props["onTouchStart"]?.({ nativeEvent: { touches: [] } });
    },
  };
}

test("A swipe over half of the page selects the page beside it", async () => {
  const { swipe, selected } = await showSwiped("en");
  await swipe(200);
  expect(selected()).toBe(0);
  await swipe(-120);
  expect(selected()).toBe(0);
  await swipe(-200);
  expect(selected()).toBe(1);
  await swipe(200);
  expect(selected()).toBe(0);
});

test("In right-to-left order, the next page is on the left", async () => {
  const { swipe, selected } = await showSwiped("ar");
  await swipe(-200);
  expect(selected()).toBe(0);
  await swipe(200);
  expect(selected()).toBe(1);
});

test("A swipe of something that scrolls sideways doesn't select another page", async () => {
  const { swipe, selected, touchSideways } = await showSwiped("en");
  await swipe(-200);
  touchSideways();
  await swipe(-200);
  expect(selected()).toBe(1);
});
