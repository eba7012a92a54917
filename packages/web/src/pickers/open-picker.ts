import {
  boundsOf,
  clamp,
  currentValue,
  formatLocal,
  type Minutes,
  nowText,
  parseLocal,
  smallIconSize,
  startOfDay,
} from "@screenspec/rendering";
import type { DatePickerAttributes } from "@screenspec/runtime";
import { createButton, createElement } from "../dom/elements.ts";
import { isRightToLeft } from "../dom/is-right-to-left.ts";
import { isTouch } from "../dom/is-touch.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { FieldParts } from "../inputs/field.ts";
import type { placeBeside } from "../overlays/menu.ts";
import type { openModal } from "../overlays/modal.ts";
import type { MountedNode } from "../render/view.ts";
import { addStyles } from "../style/add-styles.ts";
import { createCalendar } from "./calendar.ts";
import { pickerStyles } from "./picker-styles.ts";
import { createTimeWheels } from "./time-wheels.ts";

/** The elements of a DatePicker. */
export interface DateParts extends FieldParts {
  readonly controlElement: HTMLInputElement;
  /** Opens the picker. */
  readonly button: HTMLButtonElement;
  /** Whether the picker is loading or open. */
  isOpen?: boolean;
}

/** The functions that open a dialog. They are those of the SDK: this module has no copy of them. */
type OverlayFunctions = readonly [open: typeof openModal, place: typeof placeBeside];

/** Opens the picker of a DatePicker: as a sheet on phones, else beside the field. */
export function openPicker(
  parts: DateParts,
  { node, context }: MountedNode<DatePickerAttributes>,
  [openModal, placeBeside]: OverlayFunctions,
): void {
  const { controlElement, button, label } = parts;
  const { root, options, runtime } = context;
  const { mode } = node.attributes;
  const { locale } = runtime.environment;
  const { texts } = options;
  const isMirrored = isRightToLeft(root);
  const bounds = boundsOf(node.attributes);
  const chosen = Math.floor(parseLocal(node.control?.value));
  const now = currentValue(mode);
  let time = clamp(Number.isNaN(chosen) ? now : chosen, bounds);

  const choose = (day: Minutes) => {
    if (mode === "date") return commit(day);
    setTime(day + time - startOfDay(time));
    calendar?.focus();
  };
  const calendar =
    mode === "time"
      ? undefined
      : createCalendar({
          locale,
          isMirrored,
          texts,
          bounds,
          drawIcon: (name) => drawIcon(context, name, smallIconSize),
          choose,
        });
  const wheels =
    mode === "date"
      ? undefined
      : createTimeWheels({
          locale,
          isMirrored,
          bounds,
          change: (turned) => {
            time = turned;
          },
          settle: () => time !== clamp(time, bounds) && setTime(time),
          accept: () => done?.click(),
        });
  const panels = [calendar, wheels].filter((panel) => panel !== undefined);
  const answers = createElement("div", "answers");
  if (node.control?.value && !node.control.isRequired) {
    addAnswer("clear", texts.clear, () => commit(undefined));
  }
  if (now === clamp(now, bounds)) {
    addAnswer("", nowText(locale, mode), () => (mode === "date" ? commit(now) : setTime(now)));
  }
  const done = wheels && addAnswer("filled", texts.done, () => commit(time));
  // No time can be chosen then.
  if (done) done.disabled = bounds.min > bounds.max;

  const isByKeyboard = root.querySelector(":focus-visible") !== null;
  // The focus returns to the field, or to the button if the field didn't have it.
  if (!controlElement.matches(":focus")) button.focus({ preventScroll: true });
  addStyles(root, pickerStyles);
  const isSheet = isTouch() || innerWidth < 600;
  const { dialog, close: closeDialog } = openModal(context, {
    className: `picker scroller ${isSheet ? "sheet" : "menu"}`,
    dismiss: close,
    content: [createElement("div", "panels", ...panels.map(({ element }) => element)), answers],
  });
  dialog.ariaLabel = controlElement.ariaLabel ?? (label.textContent || button.ariaLabel);
  dialog.classList.toggle("pressed", !isByKeyboard);
  dialog.addEventListener("keydown", () => dialog.classList.remove("pressed"));
  const place = () => isSheet || placeBeside(dialog, controlElement);
  place();
  setTime(time, "instant");
  panels[0]?.focus();
  const observer = new ResizeObserver(() => {
    // Its screen or a condition has removed the field.
    if (!controlElement.checkVisibility()) close();
    else place();
  });
  observer.observe(controlElement);
  observer.observe(root);

  function addAnswer(className: string, text: string, press: () => void): HTMLButtonElement {
    const answer = createButton(`press Button ${className}`, text);
    answer.onclick = press;
    answers.append(answer);
    return answer;
  }

  function setTime(next: Minutes, behavior: ScrollBehavior = "auto"): void {
    time = clamp(next, bounds);
    const isChosen = mode === "dateTime" || !Number.isNaN(chosen);
    calendar?.show(startOfDay(time), isChosen ? startOfDay(time) : undefined);
    wheels?.show(time, behavior);
  }

  function commit(result: Minutes | undefined): void {
    const value = result === undefined ? null : formatLocal(clamp(result, bounds), mode);
    // The actions of the change may open a dialog, which must be above this one.
    close();
    node.control?.change(value);
  }

  function close(): void {
    observer.disconnect();
    parts.isOpen = false;
    closeDialog();
  }
}
