import type { JsonObject } from "@screenspec/format";
import type { Runtime } from "@screenspec/runtime";
import { render, screen } from "@testing-library/react-native";
import { ScreenSpec, type ScreenSpecProps } from "../src/index.ts";
import { documentWith, widget } from "./documents.ts";

/** Shows a DatePicker with the label `Day`, and presses it. Returns the pressed button, and a function that reads the value. */
export async function openDatePicker(
  attributes: JsonObject,
  user: { readonly press: (button: ReturnType<typeof screen.getByRole>) => Promise<void> },
  props: Partial<Omit<ScreenSpecProps, "document" | "source">> = {},
) {
  let runtime: Runtime | undefined;
  const field = widget("DatePicker", { label: "Day", ...attributes }, { id: "day" });
  await render(
    <ScreenSpec
      document={documentWith(field)}
      locale="en-US"
      onRuntime={(started) => {
        runtime = started;
      }}
      {...props}
    />,
  );
  const button = screen.getByRole("button", { name: "Day" });
  await user.press(button);
  return { button, value: () => runtime?.read("widget.day.value") };
}
