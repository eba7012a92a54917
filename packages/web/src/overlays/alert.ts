import type { AlertOverlay } from "@screenspec/runtime";
import { fill, make, makeButton } from "../dom.ts";
import type { Stage } from "../stage.ts";
import { openModal } from "./modal.ts";

export function showAlert(stage: Stage, overlay: AlertOverlay): () => void {
  const message = make("p", "text", overlay.message);
  message.id = `alert-${overlay.key}`;
  const title = overlay.title ? [make("h2", "text", overlay.title)] : [];
  const buttons = overlay.buttons.map(({ text, style }, index) => {
    const button = makeButton(`press Button ${style}`, text);
    button.addEventListener("click", () => overlay.choose(index));
    return button;
  });
  const content = [...title, message, fill(make("div", "answers"), buttons)];
  const dismiss = () => overlay.dismiss();
  const { dialog, close } = openModal(stage, { className: "alert", dismiss, content });
  dialog.role = "alertdialog";
  dialog.ariaLabel = overlay.title ?? overlay.message;
  dialog.setAttribute("aria-describedby", message.id);
  return close;
}
