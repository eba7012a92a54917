import type { JsonObject } from "@screenspec/format";
import { type RenderedScreen, type RenderOptions, renderScreen } from "../src/render-screen.tsx";
import { documentWith, widget } from "./documents.ts";

/** Shows a DatePicker with the label `Day`, and presses it. Returns the pressed button, and a function that reads the value. */
export async function openDatePicker(
  attributes: JsonObject,
  user: { press(button: ReturnType<RenderedScreen["getByRole"]>): Promise<void> },
  options: RenderOptions = {},
) {
  const field = widget("DatePicker", { label: "Day", ...attributes }, { id: "day" });
  const { getByRole, runtime } = await renderScreen(documentWith(field), {
    locale: "en-US",
    ...options,
  });
  const button = getByRole("button", { name: "Day" });
  await user.press(button);
  return { button, value: () => runtime.read("widget.day.value") };
}
