import { make } from "../dom.ts";
import type { Stage } from "../stage.ts";

export interface Modal {
  readonly className: string;
  /** What happens on Escape and a press beside it; nothing when it must be answered. */
  readonly dismiss: (() => void) | undefined;
  readonly content: readonly Node[];
}

/**
 * Opens a native dialog: the browser keeps the focus in it, and gives it back. It is open only while what it
 * stands on is drawn: a page would be locked by what nobody sees. Gives it with what closes it.
 */
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
    if (!isOpen || dialog.open || !stage.root.checkVisibility()) return;
    if (dismiss) dismiss();
    else show();
  });
  // A press counts when it has ended: a swipe that begins beside the dialog would go on in the page behind, and the
  // click of a tap would hit what it uncovers. A selection that is drawn out of the dialog isn't a press beside it.
  let hasBegunBeside = false;
  dialog.addEventListener("pointerdown", (event) => {
    hasBegunBeside = isBeside(dialog, event);
  });
  dialog.addEventListener("click", (event) => {
    if (!hasBegunBeside || !isBeside(dialog, event)) return;
    // Without the dialog, a small target that it covered could take the same click.
    event.stopPropagation();
    dismiss?.();
  });
  const drawn = new ResizeObserver(show);
  drawn.observe(stage.root);
  stage.root.append(dialog);
  show();
  return {
    dialog,
    close() {
      isOpen = false;
      drawn.disconnect();
      dialog.close();
      // A message outlives the dialog that it was above.
      dialog.replaceWith(...dialog.querySelectorAll(":scope>.snack-bar"));
    },
  };

  function show(): void {
    if (!stage.root.checkVisibility()) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
}

function isBeside(dialog: HTMLElement, { target, x, y }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
