import type { JsonObject } from "@screenspec/format";
import { act, screen, userEvent } from "@testing-library/react-native";
import { expect, test } from "vitest";
import { openDatePicker } from "../../testing/open-date-picker.ts";
import { NativeDatePicker } from "./datetimepicker.tsx";

/** Opens a DatePicker, and returns the platform's picker. */
async function open(attributes: JsonObject) {
  const adapters = { DatePicker: NativeDatePicker };
  const { value } = await openDatePicker(attributes, userEvent, { adapters });
  const [picker] = screen.container.queryAll(({ type }) => type === "RNDateTimePicker");
  if (!picker) throw new Error("The picker isn't open.");
  return {
    picker,
    value,
    turn: (time: string) =>
      act(() => picker.props["onChange"]({ nativeEvent: { timestamp: Date.parse(time) } })),
    press: (name: string) => userEvent.press(screen.getByRole("button", { name })),
  };
}

test("iOS's picker is in a sheet, and its date is the value once the user confirms it", async () => {
  const { picker, value, turn, press } = await open({ initialValue: "2026-03-05" });
  expect(picker.props).toMatchObject({
    date: Date.UTC(2026, 2, 5),
    mode: "date",
    displayIOS: "inline",
    timeZoneName: "UTC",
  });
  await turn("2026-03-17T00:00:00Z");
  expect(value()).toBe("2026-03-05");
  await press("Done");
  expect(value()).toBe("2026-03-17");
});

test("iOS's picker of a date with a time can clear the value", async () => {
  const { picker, value, press } = await open({
    mode: "dateTime",
    initialValue: "2026-03-05T10:30",
  });
  expect(picker.props).toMatchObject({ mode: "datetime", date: Date.UTC(2026, 2, 5, 10, 30) });
  await press("Clear");
  expect(value()).toBeNull();
});
