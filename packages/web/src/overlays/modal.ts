import { afterTransitions } from "../dom/animate.ts";
import { createElement } from "../dom/elements.ts";
import type { RenderContext } from "../render/view.ts";

export interface Modal {
  readonly className: string;
  /** Called on Escape and on a press outside the dialog. Undefined if the user must answer. */
  readonly dismiss: (() => void) | undefined;
  readonly content: readonly Node[];
}

/**
 * Opens a native modal dialog, in which the browser keeps the focus. It is closed while the element of the document is
 * hidden, because an invisible modal dialog would block the page. Returns the dialog and a function that closes it: the
 * page can be used at once, while the dialog disappears. `onRemoved` is called after that.
 */
export function openModal(
  context: RenderContext,
  { className, dismiss, content }: Modal,
): { readonly dialog: HTMLDialogElement; readonly close: (onRemoved?: () => void) => void } {
  const dialog = createElement("dialog", className, ...content);
  dialog.setAttribute("part", className.replace(/ .*/, ""));
  // Sheets are dragged at it with the mouse (gestures/drag-sheet.ts).
  if (dialog.matches(".sheet")) dialog.append(createElement("div", "handle"));
  let isOpen = true;
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dismiss?.();
  });
  // Browsers close a dialog on the second Escape even if `cancel` is prevented, unless the key is prevented too.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    dismiss?.();
  });
  dialog.addEventListener("close", () => {
    if (!isOpen || dialog.open || !context.root.checkVisibility()) return;
    if (dismiss) dismiss();
    else openIfVisible();
  });
  // The dialog closes when a press ends. If it closed when the press starts, a swipe would scroll the page behind, and
  // the click would hit the uncovered element. A text selection that ends outside the dialog doesn't close it.
  let hasStartedOutside = false;
  dialog.addEventListener("pointerdown", (event) => {
    hasStartedOutside = isOutside(dialog, event);
  });
  dialog.addEventListener("click", (event) => {
    if (!hasStartedOutside || !isOutside(dialog, event)) return;
    // Otherwise a small target that the dialog covered could handle the same click.
    event.stopPropagation();
    dismiss?.();
  });
  const resizeObserver = new ResizeObserver(openIfVisible);
  resizeObserver.observe(context.root);
  context.root.append(dialog);
  openIfVisible();
  return {
    dialog,
    close(onRemoved) {
      isOpen = false;
      resizeObserver.disconnect();
      // The snack bar stays after the dialog that contains it has closed.
      dialog.before(...dialog.querySelectorAll(":scope>.snack-bar"));
      dialog.inert = true;
      dialog.close();
      afterTransitions(dialog, () => {
        dialog.remove();
        onRemoved?.();
      });
    },
  };

  function openIfVisible(): void {
    if (!context.root.checkVisibility()) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
}

function isOutside(dialog: HTMLElement, { target, x, y }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
