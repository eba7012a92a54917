import { fireEvent, type userEvent } from "@testing-library/react-native";
import type { TestInstance } from "test-renderer";
import { controlIn, partsInside, textIn } from "./elements.ts";

const rowHeight = 44;

/** Chooses a date, a time or both in the picker of a DatePicker, in English with 12 hours. */
export async function chooseDate(
  user: ReturnType<typeof userEvent.setup>,
  field: () => TestInstance,
  value: string,
): Promise<void> {
  const control = controlIn(field());
  await user.press(control);
  // It has opened no picker.
  if (control.props["accessibilityState"]?.disabled) return;
  const [date = "", time] = value.includes("T")
    ? value.split("T")
    : value.includes(":")
      ? ["", value]
      : [value];
  if (date !== "") {
    const [year, month, day] = date.split("-").map(Number);
    await chooseIn("year", `${year}`);
    await chooseIn("month", monthNames[Number(month) - 1]);
    await press("day", `${day}`);
  }
  if (time === undefined) return;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  await turn(`${hour % 12 || 12}`, 0);
  await turn(`${minute}`.padStart(2, "0"), 1);
  await turn(hour < 12 ? "AM" : "PM", 2);
  await press("done", "Done");

  async function chooseIn(part: string, label: string | undefined): Promise<void> {
    const [button] = partsInside(field(), part);
    if (button) await user.press(button);
    await press("choice", label);
  }

  async function press(part: string, text: string | undefined): Promise<void> {
    const found = partsInside(field(), part).find((each) => textIn(each) === text);
    if (!found) throw new Error(`The picker has no ${part} ${text}.`);
    await user.press(found);
  }

  async function turn(label: string, place: number): Promise<void> {
    const wheel = partsInside(field(), "wheel")[place];
    const [rows] = wheel ? partsInside(wheel, "rows") : [];
    if (!rows) throw new Error("The picker has no such wheel.");
    const y = partsInside(rows, "row").findIndex((row) => textIn(row) === label) * rowHeight;
    await fireEvent(rows, "momentumScrollEnd", { nativeEvent: { contentOffset: { x: 0, y } } });
  }
}

const monthNames = [..."JFMAMJJASOND"].map((_letter, month) =>
  new Date(Date.UTC(2025, month)).toLocaleString("en", { month: "long", timeZone: "UTC" }),
);
