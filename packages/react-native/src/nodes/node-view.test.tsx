import type { DiagnosticEvent } from "@screenspec/runtime";
import { act, fireEvent, render, screen } from "@testing-library/react-native";
import { lazy, type ReactNode } from "react";
import { StyleSheet, Text } from "react-native";
import { afterEach, expect, test, vi } from "vitest";
import { column, documentWith, increment, widget } from "../../testing/documents.ts";
import { type Components, ScreenSpec } from "../index.ts";

const count = "{{ state.screenData.n }}";
const actions = increment("add", "n");
const addButton = widget("Button", { text: "Add" }, { onClickActionIds: ["add"] });

afterEach(() => void vi.restoreAllMocks());

/** Texts that the app draws. */
function textsThat(draw: (text: string) => void): Components {
  return {
    Text({ attributes, accessibility, style }) {
      draw(attributes.text);
      return (
        <Text {...accessibility} style={style}>
          {attributes.text}
        </Text>
      );
    },
  };
}

test("A press renders only the nodes that changed", async () => {
  const drawn: string[] = [];
  const texts = [count, "One", "Two"].map((text) => widget("Text", { text }));
  await render(
    <ScreenSpec
      document={documentWith(column(...texts, addButton), { persistentData: { n: 0 }, actions })}
      components={textsThat((text) => drawn.push(text))}
    />,
  );
  expect(drawn.splice(0)).toEqual(["0", "One", "Two"]);
  await fireEvent.press(screen.getByRole("button", { name: "Add" }));
  expect(drawn).toEqual(["1"]);
});

test("On a screen of 200 nodes a press renders only the node that changed", async () => {
  const drawn: string[] = [];
  const nodes = Array.from({ length: 99 }, (_, index) =>
    column(widget("Text", { text: index === 50 ? count : `${index}` })),
  );
  await render(
    <ScreenSpec
      document={documentWith(column(...nodes, addButton), { persistentData: { n: 0 }, actions })}
      components={textsThat((text) => drawn.push(text))}
    />,
  );
  expect(drawn.splice(0).length).toBe(99);
  await fireEvent.press(screen.getByRole("button", { name: "Add" }));
  expect(drawn).toEqual(["1"]);
});

test("A centered node with a maximum width has its margin around it, so that Yoga can center it", async () => {
  const style = { width: "fill", maxWidth: 480, margin: { horizontal: 16 } };
  const card = widget("Card", {}, { id: "card", style, layout: { alignSelf: "center" } });
  await render(<ScreenSpec document={documentWith(column(card))} />);
  const element = screen.getByTestId("card");
  expect(StyleSheet.flatten(element.parent?.props["style"])).toMatchObject({
    marginStart: 16,
    marginEnd: 16,
    alignSelf: "stretch",
    alignItems: "center",
  });
  expect(StyleSheet.flatten(element.props["style"])).toMatchObject({
    marginStart: 0,
    marginEnd: 0,
    width: "100%",
    maxWidth: 480,
  });
});

test("A component that throws is replaced by nothing until its node changes, and the rest of the screen stays", async () => {
  // React prints the errors that boundaries catch.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const events: DiagnosticEvent[] = [];
  const texts = [count, "Stays"].map((text) => widget("Text", { text }));
  await render(
    <ScreenSpec
      document={documentWith(column(...texts, addButton), { persistentData: { n: 0 }, actions })}
      host={{ onEvent: (event) => events.push(event), onFailure: () => {} }}
      components={textsThat((text) => {
        if (text === "0") throw new Error("No zeros.");
      })}
    />,
  );
  expect(screen.queryByText("0")).toBeNull();
  expect(screen.getByText("Stays")).toBeTruthy();
  expect(events.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["widget_failed", "/screens/main/body/children/0"],
  ]);
  await fireEvent.press(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByText("1")).toBeTruthy();
});

test("While a component of the app is loaded, only its node is missing", async () => {
  let loaded = (_module: { readonly default: () => ReactNode }) => {};
  const Place = lazy(
    () =>
      new Promise<{ readonly default: () => ReactNode }>((resolve) => {
        loaded = resolve;
      }),
  );
  const isOpen = { "===": [{ var: "state.screenData.n" }, 1] };
  const body = column(
    widget("Map", {}, { visible: isOpen }),
    widget("Text", { text: count }),
    addButton,
  );
  const document = documentWith(body, { persistentData: { n: 0 }, actions });
  await render(<ScreenSpec document={document} widgets={{ Map: Place }} />);
  await fireEvent.press(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByText("1")).toBeTruthy();
  await act(() => loaded({ default: () => <Text>Berlin</Text> }));
  expect(screen.getByText("Berlin")).toBeTruthy();
});
