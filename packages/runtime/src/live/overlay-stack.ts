import type { Action, Json } from "@screenspec/format";
import type { ActionContext } from "../actions/action-context.ts";
import type {
  AlertOverlay,
  BoxOverlay,
  MenuOverlay,
  Overlay,
  SnackBarOverlay,
} from "../view/overlay.ts";
import type { Engine } from "./engine.ts";

/** What offers choices, without what every overlay has. */
export type Choices =
  | Pick<AlertOverlay, "kind" | "title" | "message" | "buttons">
  | Pick<MenuOverlay, "kind" | "items" | "anchor">;

type Message = Pick<SnackBarOverlay, "kind" | "message" | "buttonText" | "choose">;

type Opened =
  | (Choices & Pick<AlertOverlay, "choose">)
  | Message
  | Pick<BoxOverlay, "kind" | "body" | "dismissible">;

type Opener = ActionContext & { readonly action: Action };

interface Entry {
  readonly overlay: Overlay;
  /** It has been closed, by its user (null) or by Dismiss. */
  readonly onDismiss: (result: Json) => void;
}

/** The format's: docs/format/behaviour.md, "Actions". */
const mostOpen = 100;

/** What stands on top of the screens: dialogs, sheets, alerts, menus, a snack bar. */
export class OverlayStack {
  readonly #engine: Engine;
  #entries: readonly Entry[] = [];
  /** Of the message that is shown: its time goes on no more. */
  #stopTimer = () => {};

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Those of the top screen. */
  get shown(): readonly Overlay[] {
    const key = this.#engine.screens.all.at(-1)?.key;
    return this.#entries
      .map(({ overlay }) => overlay)
      .filter(({ screenKey, kind }) => screenKey === key || kind === "snackBar");
  }

  /** Whether nothing more can be opened. */
  get isFull(): boolean {
    return this.#entries.filter(({ overlay }) => overlay.kind !== "snackBar").length >= mostOpen;
  }

  /** Opens something; gives what closes it without anybody being told. */
  open({ scope, action }: Opener, opened: Opened, onDismiss: Entry["onDismiss"]): () => void {
    const engine = this.#engine;
    const { scheduler } = engine;
    const close = () => this.#remove(entry);
    const entry: Entry = {
      onDismiss,
      overlay: {
        ...opened,
        key: engine.nextKey(),
        screenKey: scope.instance.key,
        dismiss: () => {
          if (!("dismissible" in opened) || opened.dismissible) {
            scheduler.batch(() => this.#dismiss(entry, null));
          }
        },
        fail: (error) => {
          if ("body" in opened) opened.body.fail(error);
          else engine.diagnostics.reportViewError(error, action);
          scheduler.batch(() => this.#dismiss(entry, null));
        },
        // A choice closes it first.
        ...("choose" in opened && {
          choose: (index = 0) => {
            const isOff = opened.kind === "menu" && !opened.items[index]?.enabled;
            if (!isOff) scheduler.batch(() => this.#remove(entry) && opened.choose(index));
          },
        }),
      },
    };
    this.#replace([...this.#entries, entry]);
    return close;
  }

  /** Shows a message for a while, in the place of the one that is shown. */
  showSnackBar(context: Opener, durationMs: number, message: Message): void {
    const { clock, scheduler } = this.#engine;
    const former = this.#entries.find(({ overlay }) => overlay.kind === "snackBar");
    if (former !== undefined) this.#dismiss(former, null);
    this.#stopTimer();
    const close = this.open(context, message, () => this.#stopTimer());
    this.#stopTimer = clock.after(durationMs, () => scheduler.batch(close));
  }

  /** Ends what would happen by itself. */
  stop(): void {
    this.#stopTimer();
  }

  /**
   * Dismiss of a screen: closes what was opened last there, else on the top screen, but no alert, and a message
   * only where nothing else is open. False when nothing is.
   */
  dismissLast(screenKey: number, result: Json): boolean {
    const { shown } = this;
    const open = this.#entries.filter(
      ({ overlay: { kind } }) => kind !== "alert" && kind !== "snackBar",
    );
    const last =
      open.findLast(({ overlay }) => overlay.screenKey === screenKey) ??
      open.findLast(({ overlay }) => shown.includes(overlay)) ??
      this.#entries.find(({ overlay }) => overlay.kind === "snackBar");
    return last !== undefined && this.#dismiss(last, result);
  }

  /** The system's Back: closes the topmost, if that may be. Whether there was one. */
  back(): boolean {
    const shown = this.shown.findLast(({ kind }) => kind !== "snackBar");
    shown?.dismiss();
    return shown !== undefined;
  }

  /** Closes all that an instance of a screen has opened. A message outlives the screen that it is about. */
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

  /** Whether it was open. */
  #remove(entry: Entry): boolean {
    const isOpen = this.#entries.includes(entry);
    if (isOpen) this.#replace(this.#entries.filter((each) => each !== entry));
    return isOpen;
  }

  #replace(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#engine.show((view) => view.overlaysChanged?.());
  }
}
