import type { Runtime } from "@screenspec/runtime";

/** Presses the button or item with this text in the topmost alert, menu or snack bar. */
export function pressText({ overlays }: Runtime, text: string): void {
  const overlay = overlays.findLast(({ kind }) => kind !== "dialog" && kind !== "sheet");
  if (overlay?.kind === "alert")
    overlay.choose(overlay.buttons.findIndex((button) => button.text === text));
  else if (overlay?.kind === "menu") {
    const place = overlay.items.findIndex((item) => item.text === text);
    if (overlay.items[place]?.enabled) overlay.choose(place);
  } else if (overlay?.kind === "snackBar" && overlay.buttonText === text) overlay.choose();
  else throw new Error(`No button or menu item has the text ${text}.`);
}

/** Presses outside the topmost dialog, sheet or menu, which closes it if it is dismissible. */
export function dismissOverlay({ overlays }: Runtime): void {
  const overlay = overlays.findLast(({ kind }) => kind !== "alert" && kind !== "snackBar");
  if (overlay === undefined) throw new Error("No dialog, sheet or menu is open.");
  if (!("dismissible" in overlay) || overlay.dismissible) overlay.dismiss();
}
