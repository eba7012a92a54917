import { nodeChange, type TextFieldAttributes } from "@screenspec/runtime";
import { make, setAttribute } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import type { View } from "../nodes/view.ts";
import { type FieldParts, leave, makeField, ownPress, updateField } from "./field.ts";
import { drawEnds } from "./field-ends.ts";

type TextInput = HTMLInputElement | HTMLTextAreaElement;

interface TextFieldParts extends FieldParts {
  readonly control: TextInput;
  /** The parent of the control, its icons and its buttons. */
  readonly rail: HTMLElement;
}

/** The `type`, `inputmode` and `autocomplete` of a keyboard. An input of type `email` doesn't tell its caret. */
const keyboards: {
  readonly [keyboard in TextFieldAttributes["keyboardType"]]: readonly string[];
} = {
  text: ["text"],
  email: ["text", "email", "email"],
  phone: ["tel", "tel", "tel"],
  number: ["text", "numeric"],
  decimal: ["text", "decimal"],
  url: ["url", "url", "url"],
};

export const textField: View<TextFieldAttributes, TextFieldParts> = {
  create({ node }) {
    const control = make(isTall(node) ? "textarea" : "input", "input");
    const rail = make("div", "rail", control);
    return { ...makeField<TextInput>(node, control, rail), rail };
  },
  update(parts, shown, change) {
    const { control, rail } = parts;
    const { node } = shown;
    drawEnds(
      {
        rail,
        clear(event) {
          // Before the button is removed, which would lose the focus.
          control.focus();
          control.value = "";
          type(control, shown, event);
        },
        reveal: () => control instanceof HTMLInputElement && setKeyboard(control, node.attributes),
      },
      shown,
      change,
    );
    if (change & nodeChange.attributes) {
      const { attributes } = node;
      if (isTall(node) !== control instanceof HTMLTextAreaElement) return shown.remake();
      control.placeholder = attributes.placeholder ?? "";
      if (control instanceof HTMLTextAreaElement) {
        control.rows = attributes.maxLines;
        control.style.setProperty("--lines", `${attributes.maxLines}`);
        // Where Enter submits, most of what is written has one line.
        control.classList.toggle("growing", node.has("onSubmitActionIds"));
      } else setKeyboard(control, attributes);
    }
    updateField(parts, node);
    const text = node.control?.text ?? "";
    if (control.value !== text && !control.classList.contains("composing")) control.value = text;
  },
  fills: () => axes.width,
  on: {
    click: ownPress,
    focusout: leave,
    input: ({ control }, shown, event) => type(control, shown, event),
    keydown({ control }, { node }, event) {
      const isEnter = event.key === "Enter" && event.target === control && !event.isComposing;
      if (!isEnter || !node.has("onSubmitActionIds")) return;
      if (control instanceof HTMLTextAreaElement && event.shiftKey) return;
      event.preventDefault();
      void node.fire("onSubmitActionIds", node.control?.value ?? null);
    },
  },
};

function type(control: TextInput, { node }: Shown<TextFieldAttributes>, event: Event): void {
  // What an input method writes isn't changed before it is done: it would lose its place.
  const isComposing = event instanceof InputEvent && event.isComposing;
  control.classList.toggle("composing", isComposing);
  const { value } = control;
  const shown = node.control?.type(value, control.selectionStart ?? value.length);
  if (!shown || isComposing) return;
  if (shown.text !== control.value) control.value = shown.text;
  if (control.selectionStart !== shown.caret && control.value !== value) {
    control.setSelectionRange(shown.caret, shown.caret);
  }
}

function setKeyboard(
  control: HTMLInputElement,
  { keyboardType, obscureText }: TextFieldAttributes,
): void {
  const [kind = "text", mode, autocomplete] = keyboards[keyboardType];
  const isRevealed = control.parentElement?.querySelector("[aria-pressed=true]");
  control.type = obscureText && !isRevealed ? "password" : kind;
  setAttribute(control, "inputmode", mode);
  setAttribute(control, "autocomplete", obscureText ? "current-password" : autocomplete);
  setAttribute(control, "autocapitalize", mode ? "off" : undefined);
}

function isTall({ attributes }: { readonly attributes: TextFieldAttributes }): boolean {
  return attributes.maxLines > 1;
}
