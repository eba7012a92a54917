import { render, screen, userEvent } from "@testing-library/react-native";
import { useEffect } from "react";
import { Text } from "react-native";
import { expect, test } from "vitest";
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
