import { partRoles } from "@screenspec/rendering";
import type { AlertOverlay } from "@screenspec/runtime";
import { createButton, createElement, replaceChildren } from "../dom/elements.ts";
import type { RenderContext } from "../render/view.ts";
import { openModal } from "./modal.ts";

/** Opens an alert. Returns a function that closes it. */
export function openAlert(context: RenderContext, overlay: AlertOverlay): () => void {
  const message = createElement("p", "text", overlay.message);
  message.id = `alert-${overlay.key}`;
  const title = overlay.title ? [createElement("h2", "text", overlay.title)] : [];
  const buttons = overlay.buttons.map(({ text, style }, index) => {
    const button = createButton(`press Button ${style}`, text);
    button.addEventListener("click", () => overlay.choose(index));
    return button;
  });
  const content = [...title, message, replaceChildren(createElement("div", "answers"), buttons)];
  const dismiss = () => overlay.dismiss();
  const { dialog, close } = openModal(context, { className: "alert", dismiss, content });
  dialog.role = partRoles.alert;
  dialog.ariaLabel = overlay.title ?? overlay.message;
  dialog.setAttribute("aria-describedby", message.id);
  return close;
}
