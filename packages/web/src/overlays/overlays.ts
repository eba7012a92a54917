import type { Overlay } from "@screenspec/runtime";
import type { Stage } from "../stage.ts";
import { showAlert } from "./alert.ts";
import { showBox } from "./box.ts";
import { showMenu } from "./menu.ts";
import { raiseSnackBar, showSnackBar } from "./snack-bar.ts";

/** What stands on top of the screens: shown while the runtime says so. */
export class Overlays {
  readonly #stage: Stage;
  readonly #open = new Map<number, () => void>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Shows those that there are. Gives whether one was closed. */
  show(): boolean {
    const isOneClosed = this.closeGone();
    for (const overlay of this.#stage.runtime.overlays) {
      if (!this.#open.has(overlay.key)) this.#openOne(overlay);
    }
    raiseSnackBar(this.#stage);
    return isOneClosed;
  }

  /** From the top down: each gives the focus back to what it stood on. Gives whether there were any. */
  closeGone(): boolean {
    const keys = new Set(this.#stage.runtime.overlays.map(({ key }) => key));
    const gone = [...this.#open].filter(([key]) => !keys.has(key));
    for (const [key, close] of gone.toReversed()) {
      this.#open.delete(key);
      close();
    }
    return gone.length > 0;
  }

  #openOne(overlay: Overlay): void {
    try {
      this.#open.set(overlay.key, show(this.#stage, overlay));
    } catch (error) {
      overlay.fail(error);
    }
  }

  /** Browsers leave what is moved open, but not on top of all, nor hold the focus in it. */
  restore(): void {
    const opened = this.#stage.root.querySelectorAll<HTMLDialogElement>(":scope>dialog[open]");
    for (const dialog of opened) {
      dialog.open = false;
      dialog.showModal();
    }
    raiseSnackBar(this.#stage);
  }

  end(): void {
    for (const close of [...this.#open.values()].reverse()) close();
    this.#open.clear();
  }
}

/** Shows it, and gives what closes it. */
function show(stage: Stage, overlay: Overlay): () => void {
  switch (overlay.kind) {
    case "alert":
      return showAlert(stage, overlay);
    case "menu":
      return showMenu(stage, overlay);
    case "snackBar":
      return showSnackBar(stage, overlay);
    default:
      return showBox(stage, overlay);
  }
}
