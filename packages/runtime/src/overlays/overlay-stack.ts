import type { Json } from "@screenspec/format/evaluate";
import type { ActionContext } from "../actions/action-context.ts";
import type { Engine } from "../engine.ts";
import type { AlertOverlay, BoxOverlay, MenuOverlay, Overlay, SnackBarOverlay } from "./overlay.ts";

/** What is opened, without what every overlay has. */
type Opened =
  | Pick<AlertOverlay, "kind" | "title" | "message" | "buttons" | "choose">
  | Pick<BoxOverlay, "kind" | "body" | "dismissible">
  | Pick<MenuOverlay, "kind" | "items" | "anchor" | "choose">
  | Pick<SnackBarOverlay, "kind" | "message" | "buttonText" | "choose">;

interface Entry {
  readonly overlay: Overlay;
  /** It has been closed, by its user (null) or by Dismiss. */
  readonly onDismiss: (result: Json) => void;
}

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
    return this.#entries.flatMap(({ overlay }) =>
      overlay.screenKey === key || overlay.kind === "snackBar" ? [overlay] : [],
    );
  }

  /** Opens something; gives what closes it without anybody being told. */
  open(
    { scope }: ActionContext,
    { onDismiss, ...opened }: Opened & { readonly onDismiss: (result: Json) => void },
  ): () => void {
    const key = this.#engine.nextKey();
    const screenKey = scope.instance.key;
    const common = { key, screenKey, dismiss: () => this.#dismissAsUser(key) };
    const overlay: Overlay =
      opened.kind === "alert" || opened.kind === "menu"
        ? {
            ...opened,
            ...common,
            choose: (index) => {
              if (opened.kind === "menu" && !opened.items[index]?.enabled) return;
              this.#batch(key, () => opened.choose(index));
            },
          }
        : opened.kind === "snackBar"
          ? { ...opened, ...common, choose: () => this.#batch(key, () => opened.choose()) }
          : { ...opened, ...common };
    this.#replace([...this.#entries, { overlay, onDismiss }]);
    return () => this.#remove(key);
  }

  /** Shows a message for a while, in the place of the one that is shown. */
  showSnackBar(
    context: ActionContext,
    {
      durationMs,
      ...opened
    }: Pick<SnackBarOverlay, "message" | "buttonText" | "choose"> & { readonly durationMs: number },
  ): void {
    const former = this.#entries.find(({ overlay }) => overlay.kind === "snackBar");
    if (former !== undefined) this.#close(former.overlay.key, null);
    this.#stopTimer();
    const close = this.open(context, {
      ...{ kind: "snackBar", ...opened },
      onDismiss: () => this.#stopTimer(),
    });
    const { clock, scheduler } = this.#engine;
    this.#stopTimer = clock.after(durationMs, () => scheduler.batch(close));
  }

  /** Ends what would happen by itself. */
  stop(): void {
    this.#stopTimer();
  }

  /** Dismiss: closes what was opened last, but no alert. False when nothing is open. */
  dismissLast(result: Json): boolean {
    const shown = this.#entries.findLast(({ overlay }) => overlay.kind !== "alert");
    if (shown !== undefined) this.#close(shown.overlay.key, result);
    return shown !== undefined;
  }

  /** The system's Back: closes the topmost, if that may be. Whether there was one. */
  back(): boolean {
    const shown = this.shown.findLast(({ kind }) => kind !== "snackBar");
    shown?.dismiss();
    return shown !== undefined;
  }

  /** Closes all that an instance of a screen has opened. */
  closeAllOf(screenKey: number): void {
    for (const { overlay } of this.#entries) {
      // A message outlives the screen that it is about.
      if (overlay.screenKey !== screenKey || overlay.kind === "snackBar") continue;
      this.#remove(overlay.key);
    }
  }

  #dismissAsUser(key: number): void {
    const entry = this.#entries.find(({ overlay }) => overlay.key === key);
    if (entry === undefined || ("dismissible" in entry.overlay && !entry.overlay.dismissible))
      return;
    this.#engine.scheduler.batch(() => this.#close(key, null));
  }

  /** A choice closes it first. */
  #batch(key: number, choose: () => unknown): void {
    if (!this.#entries.some(({ overlay }) => overlay.key === key)) return;
    this.#engine.scheduler.batch(() => {
      this.#remove(key);
      choose();
    });
  }

  #close(key: number, result: Json): void {
    const entry = this.#entries.find(({ overlay }) => overlay.key === key);
    this.#remove(key);
    entry?.onDismiss(result);
  }

  #remove(key: number): void {
    const rest = this.#entries.filter(({ overlay }) => overlay.key !== key);
    if (rest.length < this.#entries.length) this.#replace(rest);
  }

  #replace(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#engine.overlaysChanged();
  }
}
