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

  show(): void {
    const { overlays } = this.#stage.runtime;
    const keys = new Set(overlays.map(({ key }) => key));
    for (const [key, close] of this.#open) {
      if (keys.has(key)) continue;
      this.#open.delete(key);
      close();
    }
    for (const overlay of overlays) {
      if (!this.#open.has(overlay.key)) this.#open.set(overlay.key, show(this.#stage, overlay));
    }
    raiseSnackBar(this.#stage);
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
    for (const close of this.#open.values()) close();
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
