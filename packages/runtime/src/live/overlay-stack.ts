import type { Json } from "@screenspec/format";
import type {
  AlertOverlay,
  BoxOverlay,
  MenuOverlay,
  Overlay,
  SnackBarOverlay,
} from "../view/overlay.ts";
import type { Engine } from "./engine.ts";

/** An alert or a menu to open. */
export type Choices =
  | Pick<AlertOverlay, "kind" | "title" | "message" | "buttons">
  | Pick<MenuOverlay, "kind" | "items" | "anchor">;

type SnackBar = Pick<SnackBarOverlay, "kind" | "message" | "buttonText" | "choose">;

type NewOverlay =
  | (Choices & Pick<AlertOverlay, "choose">)
  | SnackBar
  | Pick<BoxOverlay, "kind" | "body" | "dismissible">;

interface Opener {
  /** The key of the screen instance. */
  readonly screenKey: number;
  /** The action in the document. */
  readonly action: object;
}

interface Entry {
  readonly overlay: Overlay;
  /** Called when the user (with null) or Dismiss closes it. */
  readonly onDismiss: (result: Json) => void;
}

/** The limit of open overlays (docs/format/behaviour.md, "Actions"). */
const maximumOpen = 100;

/** The open alerts, dialogs, sheets and menus, and the snack bar. */
export class OverlayStack {
  readonly #engine: Engine;
  readonly #topScreenKey: () => number | undefined;
  #entries: readonly Entry[] = [];
  #stopSnackBarTimer = () => {};

  constructor(engine: Engine, topScreenKey: () => number | undefined) {
    this.#engine = engine;
    this.#topScreenKey = topScreenKey;
  }

  /** The overlays of the top screen, and the snack bar. */
  get visible(): readonly Overlay[] {
    const key = this.#topScreenKey();
    return this.#entries
      .map(({ overlay }) => overlay)
      .filter(({ screenKey, kind }) => screenKey === key || kind === "snackBar");
  }

  /** Whether nothing more can be opened. */
  get isFull(): boolean {
    return this.#entries.filter(({ overlay }) => overlay.kind !== "snackBar").length >= maximumOpen;
  }

  /** Opens an overlay. Returns a function that closes it without calling `onDismiss`. */
  open(
    { screenKey, action }: Opener,
    opened: NewOverlay,
    onDismiss: Entry["onDismiss"],
  ): () => void {
    const { diagnostics, scheduler } = this.#engine;
    const close = () => this.#remove(entry);
    const entry: Entry = {
      onDismiss,
      overlay: {
        ...opened,
        key: this.#engine.nextKey(),
        screenKey,
        dismiss: () => {
          if (!("dismissible" in opened) || opened.dismissible) {
            scheduler.batch(() => this.#dismiss(entry, null));
          }
        },
        fail: (error) => {
          if ("body" in opened) opened.body.fail(error);
          else diagnostics.reportError(error, action);
          scheduler.batch(() => this.#dismiss(entry, null));
        },
        // The overlay closes before the actions of the choice run.
        ...("choose" in opened && {
          choose: (index = 0) => {
            const isDisabled = opened.kind === "menu" && !opened.items[index]?.enabled;
            if (!isDisabled) scheduler.batch(() => this.#remove(entry) && opened.choose(index));
          },
        }),
      },
    };
    this.#replace([...this.#entries, entry]);
    return close;
  }

  /** Shows a snack bar for some time, in place of the current one. */
  showSnackBar(opener: Opener, durationMs: number, snackBar: SnackBar): void {
    const { clock, scheduler } = this.#engine;
    const former = this.#entries.find(({ overlay }) => overlay.kind === "snackBar");
    if (former !== undefined) this.#dismiss(former, null);
    this.#stopSnackBarTimer();
    const close = this.open(opener, snackBar, () => this.#stopSnackBarTimer());
    this.#stopSnackBarTimer = clock.after(durationMs, () => scheduler.batch(close));
  }

  /** Cancels the timer. */
  stop(): void {
    this.#stopSnackBarTimer();
  }

  /**
   * Handles Dismiss: closes the last dialog, sheet or menu of a screen, else of the top screen, else the snack bar.
   * Returns false if there is none.
   */
  dismissLast(screenKey: number, result: Json): boolean {
    const { visible } = this;
    const open = this.#entries.filter(
      ({ overlay: { kind } }) => kind !== "alert" && kind !== "snackBar",
    );
    const last =
      open.findLast(({ overlay }) => overlay.screenKey === screenKey) ??
      open.findLast(({ overlay }) => visible.includes(overlay)) ??
      this.#entries.find(({ overlay }) => overlay.kind === "snackBar");
    return last !== undefined && this.#dismiss(last, result);
  }

  /** Handles the system's Back: dismisses the topmost overlay. Returns whether there is one. */
  back(): boolean {
    const top = this.visible.findLast(({ kind }) => kind !== "snackBar");
    top?.dismiss();
    return top !== undefined;
  }

  /** Closes the overlays of a screen instance. A snack bar outlives its screen. */
  closeAllOf(screenKey: number): void {
    for (const entry of this.#entries) {
      const { overlay } = entry;
      if (overlay.screenKey === screenKey && overlay.kind !== "snackBar") this.#remove(entry);
    }
  }

  #dismiss(entry: Entry, result: Json): boolean {
    const wasOpen = this.#remove(entry);
    if (wasOpen) entry.onDismiss(result);
    return wasOpen;
  }

  /** Returns whether it was open. */
  #remove(entry: Entry): boolean {
    const isOpen = this.#entries.includes(entry);
    if (isOpen) this.#replace(this.#entries.filter((each) => each !== entry));
    return isOpen;
  }

  #replace(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#engine.notify((view) => view.overlaysChanged?.());
  }
}
