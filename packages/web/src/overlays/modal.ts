import { make } from "../dom.ts";
import type { Stage } from "../stage.ts";

export interface Modal {
  readonly className: string;
  /** What happens on Escape and a press beside it; nothing when it must be answered. */
  readonly dismiss: (() => void) | undefined;
  readonly content: readonly Node[];
}

/** Opens a native dialog: the browser keeps the focus in it, and gives it back. Gives it with what closes it. */
export function openModal(
  stage: Stage,
  { className, dismiss, content }: Modal,
): { readonly dialog: HTMLDialogElement; readonly close: () => void } {
  const dialog = make("dialog", className, ...content);
  dialog.setAttribute("part", className.replace(/ .*/, ""));
  let isOpen = true;
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dismiss?.();
  });
  // Browsers close it on a second Escape, whatever is said, unless they never see the key.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    dismiss?.();
  });
  dialog.addEventListener("close", () => {
    if (!isOpen) return;
    if (dismiss) dismiss();
    else dialog.showModal();
  });
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isBeside(dialog, event)) dismiss?.();
  });
  stage.root.append(dialog);
  dialog.showModal();
  return {
    dialog,
    close() {
      isOpen = false;
      dialog.close();
      dialog.remove();
    },
  };
}

function isBeside(dialog: HTMLElement, { x, y }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
