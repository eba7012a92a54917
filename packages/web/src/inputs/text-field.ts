import { axes } from "@screenspec/rendering";
import { nodeChange, type TextFieldAttributes, type ViewNode } from "@screenspec/runtime";
import { createElement, setAttribute } from "../dom/elements.ts";
import { loadOnce } from "../dom/load-once.ts";
import type { MountedNode, View } from "../render/view.ts";
import {
  type FieldParts,
  handleClick,
  handleFocusOut,
  makeField,
  updateBoxField,
} from "./field.ts";
import { updateAdornments } from "./field-adornments.ts";

type TextInput = HTMLInputElement | HTMLTextAreaElement;

interface TextFieldParts extends FieldParts {
  readonly controlElement: TextInput;
  /** The parent of the form control, its icons and its buttons. */
  readonly rail: HTMLElement;
  /** Updates the country of a phone number. */
  updatePhone?: (() => void) | undefined;
}

const loadPhoneField = loadOnce(() => import("./phones/add-phone-field.ts"));

/** The `type`, `inputmode` and `autocomplete` of a keyboard. An input of type `email` has no `selectionStart`. */
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
  create(mounted) {
    const { node } = mounted;
    const controlElement = createElement(isMultiline(node) ? "textarea" : "input", "input");
    const rail = createElement("div", "rail", controlElement);
    const parts: TextFieldParts = { ...makeField<TextInput>(node, controlElement, rail), rail };
    if (isPhone(node.attributes)) {
      loadPhoneField()
        .then(({ addPhoneField }) => {
          parts.updatePhone = addPhoneField(rail, mounted);
        })
        .catch((error) => node.fail(error));
    }
    return parts;
  },
  update(parts, mounted, change) {
    const { controlElement, rail } = parts;
    const { node } = mounted;
    updateAdornments(
      {
        rail,
        clear(event) {
          // Before the button is removed, because the focus would be lost with it.
          controlElement.focus();
          controlElement.value = "";
          type(controlElement, mounted, event);
        },
        reveal: () =>
          controlElement instanceof HTMLInputElement && setKeyboard(controlElement, node),
      },
      mounted,
      change,
    );
    if (change & nodeChange.attributes) {
      const { attributes } = node;
      if (isMultiline(node) !== controlElement instanceof HTMLTextAreaElement)
        return mounted.recreate();
      // A label inside the box rests while the placeholder, which may be blank, is shown.
      const blank = attributes.labelPlacement === "inside" ? " " : "";
      controlElement.placeholder = attributes.placeholder ?? blank;
      if (controlElement instanceof HTMLTextAreaElement) {
        controlElement.rows = attributes.maxLines;
        controlElement.style.setProperty("--lines", `${attributes.maxLines}`);
        // If Enter submits, most texts have one line.
        controlElement.classList.toggle("growing", node.has("onSubmitActionIds"));
      } else setKeyboard(controlElement, node);
    }
    parts.updatePhone?.();
    updateBoxField(parts, mounted, change);
    const text = node.control?.text ?? "";
    if (controlElement.value !== text && !controlElement.classList.contains("composing"))
      controlElement.value = text;
  },
  fills: () => axes.width,
  on: {
    click: handleClick,
    focusout: handleFocusOut,
    input({ controlElement }, mounted, event) {
      // The field of a phone number also contains the list of countries.
      if (event.target === controlElement) type(controlElement, mounted, event);
    },
    keydown({ controlElement }, { node }, event) {
      const isEnter = event.key === "Enter" && event.target === controlElement;
      if (!isEnter || !node.has("onSubmitActionIds")) return;
      if (controlElement instanceof HTMLTextAreaElement && event.shiftKey) return;
      event.preventDefault();
      void node.fire("onSubmitActionIds", node.control?.value ?? null);
    },
  },
};

function type(
  controlElement: TextInput,
  { node }: MountedNode<TextFieldAttributes>,
  event: Event,
): void {
  // A text that an input method is composing isn't changed, because that would end the composition.
  const isComposing = event instanceof InputEvent && event.isComposing;
  controlElement.classList.toggle("composing", isComposing);
  const { value } = controlElement;
  // After a drop, the inserted text is selected.
  const caret = controlElement.selectionEnd ?? value.length;
  const deletesForward = event instanceof InputEvent && event.inputType.endsWith("Forward");
  const accepted = node.control?.type(value, caret, deletesForward);
  if (!accepted || isComposing) return;
  if (accepted.text !== controlElement.value) controlElement.value = accepted.text;
  if (controlElement.selectionEnd !== accepted.caret && controlElement.value !== value) {
    controlElement.setSelectionRange(accepted.caret, accepted.caret);
  }
}

function setKeyboard(
  controlElement: HTMLInputElement,
  { attributes, control }: ViewNode<TextFieldAttributes>,
): void {
  const { keyboardType, obscureText } = attributes;
  const [kind = "text", mode, autocomplete] =
    keyboards[isPhone(attributes) ? "phone" : keyboardType];
  const isRevealed = controlElement.parentElement?.querySelector("[aria-pressed=true]");
  controlElement.type = obscureText && !isRevealed ? "password" : kind;
  setAttribute(controlElement, "inputmode", mode);
  const password = control?.isNewPassword ? "new-password" : "current-password";
  setAttribute(controlElement, "autocomplete", obscureText ? password : autocomplete);
  setAttribute(controlElement, "autocapitalize", mode ? "off" : undefined);
}

function isPhone({ mask }: TextFieldAttributes): boolean {
  return typeof mask === "object" && "type" in mask;
}

function isMultiline({ attributes }: { readonly attributes: TextFieldAttributes }): boolean {
  return attributes.maxLines > 1;
}
