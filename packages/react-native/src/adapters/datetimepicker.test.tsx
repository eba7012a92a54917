import type { JsonObject } from "@screenspec/format";
import { act, screen, userEvent } from "@testing-library/react-native";
import { expect, test } from "vitest";
import { mockNativeModule } from "vitest-native/helpers";
import { openDatePicker } from "../../testing/open-date-picker.ts";

interface Dialog {
  readonly kind: string;
  readonly options: { readonly value: number; readonly minimumDate?: number };
  readonly answer: (result: { action: string; timestamp?: number }) => void;
}

const dialogs: Dialog[] = [];
const dialog = (kind: string) => ({
  open: (options: Dialog["options"]) =>
    new Promise((answer) => void dialogs.push({ kind, options, answer })),
  dismiss: async () => true,
});
mockNativeModule("RNCDatePicker", dialog("date"));
mockNativeModule("RNCTimePicker", dialog("time"));
mockNativeModule("RNCMaterialDatePicker", {});
mockNativeModule("RNCMaterialTimePicker", {});
// The package reads its native modules when it is imported.
const { NativeDatePicker } = await import("./datetimepicker.tsx");

/** Opens the dialog of a DatePicker of Android. */
async function open(attributes: JsonObject) {
  const adapters = { DatePicker: NativeDatePicker };
  const { value } = await openDatePicker(attributes, userEvent, { adapters });
  return {
    value,
    /** The open dialog. */
    dialog: () => {
      const opened = dialogs.pop();
      if (!opened) throw new Error("No dialog is open.");
      expect(dialogs).toEqual([]);
      return opened;
    },
    answer: ({ answer }: Dialog, action: string, time = "") =>
      act(async () => answer({ action, timestamp: Date.parse(time) })),
  };
}

test("Android's dialog starts at the value, has its bounds, and gives the chosen date", async () => {
  const { dialog, answer, value } = await open({ initialValue: "2026-03-05", min: "2026-03-02" });
  const opened = dialog();
  expect(opened).toMatchObject({
    kind: "date",
    options: {
      value: Date.UTC(2026, 2, 5),
      minimumDate: Date.UTC(2026, 2, 2),
      timeZoneName: "UTC",
    },
  });
  await answer(opened, "dateSetAction", "2026-03-17T00:00:00Z");
  expect(value()).toBe("2026-03-17");
});

test("The dialog of a time follows that of the date, and a time out of bounds becomes the nearest one", async () => {
  const { dialog, answer, value } = await open({
    mode: "dateTime",
    initialValue: "2026-03-05T10:00",
    max: "2026-03-17T12:00",
  });
  await answer(dialog(), "dateSetAction", "2026-03-17T10:00:00Z");
  const time = dialog();
  expect(time).toMatchObject({ kind: "time", options: { value: Date.UTC(2026, 2, 17, 10) } });
  expect(value()).toBe("2026-03-05T10:00");
  await answer(time, "timeSetAction", "2026-03-17T15:30:00Z");
  expect(value()).toBe("2026-03-17T12:00");
});

test("A dismissed dialog keeps the value, and its neutral button clears it", async () => {
  const first = await open({ initialValue: "2026-03-05" });
  await first.answer(first.dialog(), "dismissedAction");
  expect(first.value()).toBe("2026-03-05");
  await userEvent.press(screen.getByRole("button", { name: "Day" }));
  await first.answer(first.dialog(), "neutralButtonAction");
  expect(first.value()).toBeNull();
});
