import type { Runtime } from "../src/view/runtime.ts";

/** Presses the button or item with that text of the topmost alert, menu or snack bar. */
export function pressText({ overlays }: Runtime, text: string): void {
  const overlay = overlays.findLast(({ kind }) => kind !== "dialog" && kind !== "sheet");
  if (overlay?.kind === "alert")
    overlay.choose(overlay.buttons.findIndex((button) => button.text === text));
  else if (overlay?.kind === "menu") {
    const place = overlay.items.findIndex((item) => item.text === text);
    if (overlay.items[place]?.enabled) overlay.choose(place);
  } else if (overlay?.kind === "snackBar" && overlay.buttonText === text) overlay.choose();
  else throw new Error(`Nothing with the text ${text} can be pressed.`);
}

/** Presses beside the topmost dialog, sheet or menu. */
export function dismissOverlay({ overlays }: Runtime): void {
  const overlay = overlays.findLast(({ kind }) => kind !== "alert" && kind !== "snackBar");
  if (overlay === undefined) throw new Error("There is nothing to press beside.");
  if (!("dismissible" in overlay) || overlay.dismissible) overlay.dismiss();
}
