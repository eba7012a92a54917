import type { Overlay } from "@screenspec/runtime";
import type { RenderContext } from "../render/view.ts";
import { openAlert } from "./alert.ts";
import { openBox } from "./box.ts";
import { openMenu } from "./menu.ts";
import { openSnackBar, raiseSnackBar } from "./snack-bar.ts";

/** The open overlays: dialogs, sheets, alerts, menus and the snack bar. */
export class Overlays {
  readonly #context: RenderContext;
  readonly #open = new Map<number, () => void>();

  constructor(context: RenderContext) {
    this.#context = context;
  }

  /** Opens and closes overlays as the runtime requires. Returns whether any was closed. */
  update(): boolean {
    const hasClosed = this.closeRemoved();
    for (const overlay of this.#context.runtime.overlays) {
      if (!this.#open.has(overlay.key)) this.#openOne(overlay);
    }
    raiseSnackBar(this.#context);
    return hasClosed;
  }

  /** Closes overlays from the top, so that each returns the focus to the one below. Returns whether any was closed. */
  closeRemoved(): boolean {
    const keys = new Set(this.#context.runtime.overlays.map(({ key }) => key));
    const removed = [...this.#open].filter(([key]) => !keys.has(key));
    for (const [key, close] of removed.toReversed()) {
      this.#open.delete(key);
      close();
    }
    return removed.length > 0;
  }

  #openOne(overlay: Overlay): void {
    try {
      this.#open.set(overlay.key, openOverlay(this.#context, overlay));
    } catch (error) {
      overlay.fail(error);
    }
  }

  /** Opens dialogs in the top layer again. A moved dialog stays open, but is no longer modal. */
  restoreTopLayer(): void {
    const opened = this.#context.root.querySelectorAll<HTMLDialogElement>(":scope>dialog[open]");
    for (const dialog of opened) {
      dialog.open = false;
      dialog.showModal();
    }
    raiseSnackBar(this.#context);
  }

  unmount(): void {
    for (const close of [...this.#open.values()].reverse()) close();
    this.#open.clear();
  }
}

/** Opens an overlay. Returns a function that closes it. */
function openOverlay(context: RenderContext, overlay: Overlay): () => void {
  switch (overlay.kind) {
    case "alert":
      return openAlert(context, overlay);
    case "menu":
      return openMenu(context, overlay);
    case "snackBar":
      return openSnackBar(context, overlay);
    default:
      return openBox(context, overlay);
  }
}
