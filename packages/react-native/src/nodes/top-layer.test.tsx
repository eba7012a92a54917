import type { JsonObject } from "@screenspec/format";
import { act, fireEvent, screen } from "@testing-library/react-native";
import { expect, test } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { renderScreen } from "../render-screen.tsx";

/** Shows a Dropdown, opens it, and runs an action after a second. */
async function open(actionType: string, attributes: JsonObject = {}) {
  const options = [{ value: "s", label: "Small" }];
  const enabled = "{{ state.globalData.isEnabled }}";
  const field = widget("Dropdown", { label: "Size", options, enabled }, { id: "size" });
  const wait = { id: "wait", type: "Action", actionType: "Delay", attributes: { ms: 1000 } };
  const main = documentWith(field, {
    onLoadActions: ["wait"],
    actions: {
      wait: { ...wait, onSuccessActionIds: ["next"] },
      next: { id: "next", type: "Action", actionType, attributes },
    },
  });
  const next = { id: "next", type: "Screen", body: widget("Text", { text: "Next" }) };
  const shown = await renderScreen(
    { ...main, screens: { ...main.screens, next } },
    { clock: 0, data: { isEnabled: true } },
  );
  await fireEvent.press(screen.getByRole("combobox"));
  expect(isOpen()).toBe(true);
  return shown;
}

const isOpen = () => screen.container.queryAll(({ props }) => props["role"] === "menu").length > 0;

test("A picker closes when another screen opens, and stays closed", async () => {
  const { clock, runtime } = await open("Navigate", { targetScreenId: "next" });
  await clock.advance(1000);
  expect([runtime.screens.length, isOpen()]).toEqual([2, false]);
  await act(() => runtime.back());
  expect([runtime.screens.length, isOpen()]).toEqual([1, false]);
});

test("A picker closes when a dialog opens, but not for a snack bar", async () => {
  const { clock, unmount } = await open("ShowSnackBar", { message: "Saved" });
  await clock.advance(1000);
  expect(isOpen()).toBe(true);
  await unmount();
  const { clock: other } = await open("ShowAlert", { message: "Sure?" });
  await other.advance(1000);
  expect(isOpen()).toBe(false);
  await fireEvent.press(screen.getByText("OK"));
  expect(isOpen()).toBe(false);
});

test("A picker closes when its field is disabled, and stays closed", async () => {
  const { runtime } = await open("Dismiss");
  await act(() => runtime.setData({ isEnabled: false }));
  expect(isOpen()).toBe(false);
  await act(() => runtime.setData({ isEnabled: true }));
  expect(isOpen()).toBe(false);
});
