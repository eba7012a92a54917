import type { DiagnosticEvent } from "@screenspec/runtime";
import { fireEvent, render, screen } from "@testing-library/react-native";
import { expect, test, vi } from "vitest";
import { column, documentWith, increment, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

test("An icon at which the adapter throws is empty, and its Button and TextField stay. The error is reported once", async () => {
  // React prints the errors that boundaries catch.
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const events: DiagnosticEvent[] = [];
  const failures: unknown[] = [];
  const body = column(
    widget("TextField", { label: "Name", leadingIcon: "search" }),
    widget("Button", { text: "Add", icon: "home" }, { onClickActionIds: ["add"] }),
    widget("Text", { text: "{{ state.screenData.n }}" }),
  );
  const broken = new Error("No drawing.");
  await render(
    <ScreenSpec
      document={documentWith(body, { persistentData: { n: 0 }, actions: increment("add", "n") })}
      adapters={{
        Icon() {
          throw broken;
        },
      }}
      host={{
        onEvent: (event) => events.push(event),
        onFailure: (error) => failures.push(error),
      }}
    />,
  );
  await fireEvent.press(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByText("1")).toBeTruthy();
  expect(screen.getByLabelText("Name")).toBeTruthy();
  expect(events.map(({ code, message }) => [code, message])).toEqual([
    ["widget_failed", "The adapter `Icon` has thrown: Error: No drawing."],
  ]);
  expect(failures).toEqual([broken]);
  errors.mockRestore();
});
