import type { JsonObject } from "@screenspec/format";
import { fireEvent, screen, userEvent } from "@testing-library/react-native";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { focusedNode } from "../../testing/conformance/focus.ts";
import { column, documentWith, increment, widget } from "../../testing/documents.ts";
import { renderScreen } from "../render-screen.tsx";

const sizes = [
  { value: "s", label: "Small" },
  { value: "l", label: "Large" },
];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Shows inputs, and returns a function that reads the value of one, and a user. */
async function show(
  nodes: readonly JsonObject[],
  screenMembers: Parameters<typeof documentWith>[1] = {},
  locale = "en-US",
) {
  const document = documentWith(column(...nodes), screenMembers);
  const { runtime } = await renderScreen(document, { locale });
  return {
    user: userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }),
    readValue: (id: string) => runtime.read(`widget.${id}.value`),
  };
}

/** The elements with a role, also those that screen readers only pass through. */
function withRole(role: string) {
  return screen.container.queryAll(({ props }) => props["role"] === role);
}

function action(element: ReturnType<typeof screen.getByRole>, actionName: string) {
  return fireEvent(element, "accessibilityAction", { nativeEvent: { actionName } });
}

test("A screen reader moves a Slider by steps, and announces its range", async () => {
  const slider = widget("Slider", { label: "Price", max: 1, step: 0.1 }, { id: "price" });
  const { readValue } = await show([slider]);
  const control = screen.getByRole("slider", { name: "Price" });
  expect(control.props["accessibilityValue"]).toMatchObject({ min: 0, max: 1, now: 0 });
  for (let count = 0; count < 3; count++) await action(control, "increment");
  expect(readValue("price")).toBe(0.3);
  await action(control, "decrement");
  expect(readValue("price")).toBe(0.2);
});

test("A Dropdown opens a menu of its options, in which the chosen one is selected", async () => {
  const attributes = { label: "Size", options: sizes, placeholder: "Choose", initialValue: "l" };
  const { user, readValue } = await show([widget("Dropdown", attributes, { id: "size" })]);
  const field = screen.getByRole("combobox", { name: "Size" });
  expect(field.props["accessibilityValue"]).toMatchObject({ text: "Large" });
  await user.press(field);
  expect(withRole("menu").map(({ props }) => props["accessibilityLabel"])).toEqual(["Size"]);
  const items = screen.getAllByRole("menuitem");
  expect(items.map(({ props }) => props["accessibilityState"]?.selected)).toEqual([false, true]);
  await user.press(screen.getByRole("menuitem", { name: "Small" }));
  expect(readValue("size")).toBe("s");
  expect(withRole("menu")).toEqual([]);
});

test("Opening and dismissing a Dropdown doesn't count as leaving it", async () => {
  const attributes = { label: "Size", options: sizes, required: true };
  const { user } = await show([widget("Dropdown", attributes, { id: "size" })]);
  await user.press(screen.getByRole("combobox"));
  const [backdrop] = screen.container.queryAll(({ props }) => props["data-part"] === "backdrop");
  if (!backdrop) throw new Error("The menu is closed.");
  await fireEvent(backdrop, "touchStart");
  await user.press(backdrop);
  expect(withRole("menu")).toEqual([]);
  expect(screen.getByRole("combobox").props["aria-invalid"]).toBe(false);
});

test("Android's back button closes a picker, and the screen stays", async () => {
  const { user } = await show([
    widget("Dropdown", { label: "Size", options: sizes }, { id: "size" }),
  ]);
  await user.press(screen.getByRole("combobox"));
  const [modal] = screen.container.queryAll(({ props }) => props["onRequestClose"] !== undefined);
  if (!modal) throw new Error("The menu is closed.");
  await fireEvent(modal, "requestClose");
  expect(withRole("menu")).toEqual([]);
  expect(screen.getByRole("combobox")).toBeTruthy();
});

test("A required ChipGroup of one choice is a group of radio buttons", async () => {
  const chips = (label: string, required: boolean) =>
    widget("ChipGroup", { label, options: sizes, required }, { id: label });
  await show([chips("One", true), chips("Any", false)]);
  expect(withRole("radiogroup").map(({ props }) => props["accessibilityLabel"])).toEqual(["One"]);
  expect(withRole("group").map(({ props }) => props["accessibilityLabel"])).toEqual(["Any"]);
  expect([withRole("radio").length, withRole("checkbox").length]).toEqual([2, 2]);
});

test("Screen readers read the helper text with a field, and its error instead", async () => {
  const attributes = { label: "Name", helperText: "As on your card", required: true };
  await show([widget("TextField", attributes, { id: "name" })]);
  const field = screen.getByLabelText("Name");
  expect(field.props["accessibilityHint"]).toBe("As on your card");
  await fireEvent(field, "focus");
  await fireEvent(field, "blur");
  const { accessibilityHint } = screen.getByLabelText("Name").props;
  expect(accessibilityHint).not.toBe("As on your card");
  expect(screen.getByText(accessibilityHint)).toBeTruthy();
});

test("The user chooses the country of a phone number", async () => {
  const attributes = { label: "Phone", mask: { type: "phone", countries: ["DE", "FR"] } };
  const { user, readValue } = await show(
    [widget("TextField", attributes, { id: "phone" })],
    {},
    "de-DE",
  );
  await fireEvent.changeText(screen.getByLabelText("Phone"), "0612345678");
  expect(readValue("phone")).toBe("+49612345678");
  const country = screen.getByRole("combobox", { name: "Country" });
  expect(country.props["accessibilityValue"]).toMatchObject({ text: "DE" });
  await user.press(country);
  await user.press(screen.getByRole("menuitem", { name: "Frankreich +33" }));
  expect(readValue("phone")).toBe("+33612345678");
  expect(screen.getByText("FR")).toBeTruthy();
});

test("A press on the padding of a box focuses its field, unless it is disabled", async () => {
  const focused: unknown[] = [];
  const { TextInput } = await import("react-native");
  const focus = vi.spyOn(Object(TextInput).prototype, "focus");
  focus.mockImplementation(() => focused.push(1));
  const fields = [true, false].map((enabled) =>
    widget("TextField", { label: "Name", enabled }, { id: enabled ? "on" : "off" }),
  );
  const { user } = await show(fields);
  const boxes = screen.container.queryAll(({ props }) => props["data-part"] === "box");
  expect(boxes.length).toBe(2);
  for (const box of boxes) await user.press(box);
  expect(focused).toEqual([1]);
  focus.mockRestore();
});

test("Keyboards don't learn a password that is shown", async () => {
  const attributes = { label: "Password", obscureText: true };
  const { user } = await show([widget("TextField", attributes, { id: "password" })]);
  await user.press(screen.getByRole("button", { name: "Show password" }));
  const { props } = screen.getByLabelText("Password");
  expect([props["secureTextEntry"], props["autoCorrect"]]).toEqual([false, false]);
});

test("The Enter key of a field shows what it does", async () => {
  const field = (label: string, attributes: JsonObject = {}, members: JsonObject = {}) =>
    widget("TextField", { label, ...attributes }, { id: label, ...members });
  const onSubmit = { onSubmitActionIds: ["count"] };
  const fields = [
    field("Search", {}, { ...onSubmit, accessibility: { role: "search" } }),
    field("Message", { maxLines: 4 }, onSubmit),
    field("Name", {}, onSubmit),
    field("Other"),
  ];
  await show(fields, { persistentData: { n: 0 }, actions: increment("count", "n") });
  const keys = ["Search", "Message", "Name", "Other"].map(
    (label) => screen.getByLabelText(label).props["enterKeyHint"],
  );
  expect(keys).toEqual(["search", "send", "go", undefined]);
});

test("A label inside an empty field has the place of its text until the field has the focus", async () => {
  const attributes = { label: "Name", labelPlacement: "inside", placeholder: "Ada" };
  await show([widget("TextField", attributes, { id: "name" })]);
  const field = () => screen.getByLabelText("Name");
  expect(field().props["placeholderTextColor"]).toBe("transparent");
  await fireEvent(field(), "focus");
  expect(field().props["placeholderTextColor"]).not.toBe("transparent");
});

test("Enter moves from a TextField to the next one, past texts and hidden nodes, but not to another input", async () => {
  const field = (id: string, attributes: JsonObject = {}) =>
    widget("TextField", { label: id, ...attributes }, { id });
  const hidden = widget("TextField", { label: "hidden" }, { id: "hidden", visible: false });
  const dropdown = widget("Dropdown", { label: "Size", options: sizes }, { id: "size" });
  const second = column(widget("Text", { text: "Then" }), field("second"));
  await show([field("first"), hidden, second, dropdown, field("third")]);
  const enter = async (name: string) => {
    const control = screen.getByLabelText(name);
    await fireEvent(control, "submitEditing");
    return [control.props["enterKeyHint"], focusedNode(screen.container)?.props["testID"]];
  };
  expect(await enter("first")).toEqual(["next", "second"]);
  expect(await enter("second")).toEqual([undefined, "second"]);
});

test("A mask keeps the caret of an edit in the middle, also if the platform doesn't name the key or reports the caret first", async () => {
  const mask = { label: "Code", mask: "000-00-0000", initialValue: "123456" };
  const field = () => screen.getByLabelText("Code");
  const edit = async (text: string, ...carets: readonly number[]) => {
    await show([widget("TextField", mask, { id: "code" })]);
    await fireEvent(field(), "focus");
    for (const caret of carets) {
      const selection = { start: caret, end: caret };
      await fireEvent(field(), "selectionChange", { nativeEvent: { selection } });
    }
    await fireEvent.changeText(field(), text);
    const { value, selection } = field().props;
    await screen.unmount();
    return [value, selection.start];
  };
  expect(await edit("13-45-6", 1)).toEqual(["134-56", 1]);
  expect(await edit("12345-6", 3)).toEqual(["123-56", 3]);
  expect(await edit("1923-45-6", 1, 2)).toEqual(["192-34-56", 2]);
});
