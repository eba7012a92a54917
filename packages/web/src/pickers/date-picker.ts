import { axes, smallIconSize } from "@screenspec/rendering";
import type { DatePickerAttributes, ViewNode } from "@screenspec/runtime";
import { createButton, createElement, setAttribute } from "../dom/elements.ts";
import { isTouch } from "../dom/is-touch.ts";
import { loadOnce } from "../dom/load-once.ts";
import { labelWith } from "../dom/own-text.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { handleClick, handleFocusOut, makeField, updateBoxField } from "../inputs/field.ts";
import { placeBeside } from "../overlays/menu.ts";
import { openModal } from "../overlays/modal.ts";
import type { MountedNode, View } from "../render/view.ts";
import type { DateParts } from "./open-picker.ts";

const loadPicker = loadOnce(() => import("./open-picker.ts"));

export const datePicker: View<DatePickerAttributes, DateParts> = {
  create(mounted) {
    const { node, context } = mounted;
    const { mode } = node.attributes;
    const { texts } = context.options;
    const isTime = mode === "time";
    const controlElement = createElement("input", "input");
    controlElement.type = mode === "dateTime" ? "datetime-local" : mode;
    // On touch screens, browsers open their own picker for a field that gets the focus.
    controlElement.onmousedown = (event) => {
      if (isTouch()) event.preventDefault();
    };
    const button = createButton(
      "press",
      drawIcon(context, isTime ? "clock" : "calendar", smallIconSize),
    );
    labelWith(button, texts, isTime ? "chooseTime" : "chooseDate");
    const ends = createElement("span", "ends", button);
    const rail = createElement("div", "rail", controlElement, ends);
    const parts = { ...makeField(node, controlElement, rail), button };
    button.onclick = () => open(parts, mounted);
    return parts;
  },
  update(parts, mounted, change) {
    const { node } = mounted;
    const { controlElement, button } = parts;
    const { min, max, mode, placeholder } = node.attributes;
    setAttribute(controlElement, "min", min);
    // Without a maximum, the years of browsers have six digits, which values can't have.
    const last = { date: "9999-12-31", dateTime: "9999-12-31T23:59", time: undefined }[mode];
    setAttribute(controlElement, "max", max ?? last);
    updateBoxField(parts, mounted, change);
    button.disabled = controlElement.disabled;
    // Browsers don't show a placeholder in these inputs, but screen readers announce it.
    setAttribute(controlElement, "aria-placeholder", placeholder);
    const text = textOf(node);
    if (controlElement.value !== text) controlElement.value = text;
  },
  fills: () => axes.width,
  on: {
    click(parts, mounted, event) {
      if (event.target === parts.controlElement) {
        // Browsers without an indicator would open their own picker.
        event.preventDefault();
        if (isTouch()) parts.button.click();
      }
      return handleClick(parts, mounted, event);
    },
    keydown({ button }, _mounted, event) {
      // The keys that open the pickers of browsers.
      if (event.altKey ? event.key === "ArrowDown" : /^( |F4|Enter)$/.test(event.key)) {
        event.preventDefault();
        button.click();
      }
    },
    focusout(parts, mounted, event) {
      // While the picker has the focus, the user hasn't left the input.
      if (parts.isOpen) return;
      // Parts of a date are no value. The field shows its value again.
      if (parts.controlElement.validity.badInput) parts.controlElement.value = textOf(mounted.node);
      handleFocusOut(parts, mounted, event);
    },
    change: ({ controlElement }, { node }) => node.control?.change(controlElement.value || null),
  },
};

function textOf({ control }: ViewNode<DatePickerAttributes>): string {
  return typeof control?.value === "string" ? control.value : "";
}

/** Opens the picker, or the browser's if ours can't be loaded. */
function open(parts: DateParts, mounted: MountedNode<DatePickerAttributes>): void {
  if (parts.isOpen) return;
  parts.isOpen = true;
  loadPicker()
    .then(({ openPicker }) => openPicker(parts, mounted, [openModal, placeBeside]))
    .catch((error) => {
      parts.isOpen = false;
      mounted.node.fail(error);
      parts.controlElement.showPicker();
    })
    // The browser refuses it if the user's gesture was too long ago.
    .catch(() => parts.controlElement.focus());
}
