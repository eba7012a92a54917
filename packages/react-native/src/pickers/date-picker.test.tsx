import type { JsonObject } from "@screenspec/format";
import { act, fireEvent, screen, userEvent } from "@testing-library/react-native";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatePicker } from "../../testing/open-date-picker.ts";
import type { Adapters, DatePickerProps } from "../index.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-03-10T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

/** The name of the open picker; undefined if it is closed. */
function openPicker(): string | undefined {
  const [dialog] = screen.container.queryAll(({ props }) => props["role"] === "dialog");
  return dialog?.props["accessibilityLabel"];
}

/** Opens the picker of a DatePicker. */
async function open(attributes: JsonObject, adapters: Adapters = {}) {
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  const { button, value } = await openDatePicker(attributes, user, { adapters });
  return {
    user,
    shown: button.props["accessibilityValue"]?.text,
    value,
    press: (name: string) => user.press(screen.getByRole("button", { name })),
  };
}

test("A pressed day is the value, which the field writes as the locale does", async () => {
  const { press, value } = await open({ initialValue: "2026-03-05" });
  expect(openPicker()).toBe("Day");
  const selected = screen.getByRole("button", { selected: true });
  expect(selected.props["accessibilityLabel"]).toBe("Thursday, March 5, 2026");
  await press("Next: April 2026");
  await press("Friday, April 17, 2026");
  expect(value()).toBe("2026-04-17");
  expect(openPicker()).toBeUndefined();
  expect(screen.getByText("Apr 17, 2026")).toBeTruthy();
});

test("Days and months beyond the bounds can't be chosen", async () => {
  const { press, value } = await open({ min: "2026-03-08", max: "2026-03-20" });
  await press("Saturday, March 7, 2026");
  await press("Next: April 2026");
  expect(value()).toBeNull();
  expect(screen.queryByRole("button", { name: "Wednesday, April 1, 2026" })).toBeNull();
});

test("A year is chosen in a list, so that a birthday is found", async () => {
  const { user, press, value } = await open({ max: "2026-03-10" });
  await user.press(screen.getByRole("combobox", { name: "year" }));
  await user.press(screen.getByRole("menuitem", { name: "1985" }));
  await press("Sunday, March 10, 1985");
  expect(value()).toBe("1985-03-10");
});

test("A time is the value once the user confirms it", async () => {
  const { press, value, shown } = await open({ mode: "time", initialValue: "10:30:15" });
  expect(shown).toBe("10:30:15 AM");
  await fireEvent(screen.getByRole("slider", { name: "hour" }), "accessibilityAction", {
    nativeEvent: { actionName: "increment" },
  });
  expect(screen.getByRole("slider", { name: "hour" }).props["accessibilityValue"]).toMatchObject({
    text: "11",
  });
  expect(value()).toBe("10:30:15");
  await press("Done");
  expect(value()).toBe("11:30");
});

test("A wheel that rests at an impossible time returns to the nearest possible one", async () => {
  const { press, value } = await open({ mode: "time", initialValue: "10:30", max: "11:00" });
  const [rows] = screen.container.queryAll(({ props }) => props["data-part"] === "rows");
  if (!rows) throw new Error("The picker has no wheel.");
  await fireEvent(rows, "momentumScrollEnd", { nativeEvent: { contentOffset: { y: 11 * 44 } } });
  await press("Done");
  expect(value()).toBe("11:00");
});

test("A value that isn't required can be cleared", async () => {
  const { press, value } = await open({ initialValue: "2026-03-05" });
  await press("Clear");
  expect(value()).toBeNull();
});

test("Without the words of Intl, the button for today has its date", async () => {
  // Hermes has neither of them.
  const {
    DisplayNames: _names,
    RelativeTimeFormat: _words,
    ...hermes
  } = Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]),
  );
  vi.stubGlobal("Intl", hermes);
  const { press, value } = await open({});
  vi.unstubAllGlobals();
  await press("Mar 10, 2026");
  expect(value()).toBe("2026-03-10");
});

test("The app's adapter replaces the picker, and gets its bounds", async () => {
  let props: DatePickerProps | undefined;
  const { value } = await open(
    { initialValue: "2026-03-05", min: "2026-01-01" },
    {
      DatePicker(given) {
        props = given;
        return null;
      },
    },
  );
  expect(props).toMatchObject({
    mode: "date",
    value: "2026-03-05",
    min: "2026-01-01",
    max: "9999-12-31",
    locale: "en-US",
    name: "Day",
    isClearable: true,
  });
  expect(openPicker()).toBeUndefined();
  await act(async () => props?.choose("2026-04-01"));
  expect(value()).toBe("2026-04-01");
});
