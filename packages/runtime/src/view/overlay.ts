import type { ViewNode } from "./view-node.ts";

/** An alert, dialog, sheet, menu or snack bar above the screens. */
export type Overlay = AlertOverlay | BoxOverlay | MenuOverlay | SnackBarOverlay;

interface BaseOverlay {
  /** Unique in the runtime. */
  readonly key: number;
  /** The key of the screen instance that opened it. */
  readonly screenKey: number;
  /** Closes it without an answer: the user has pressed beside it, pressed Escape, or gone back. */
  dismiss(): void;
  /** Reports an error that its view has thrown, and closes it, even if the user may not. */
  fail(error: unknown): void;
}

/** A message that the user must answer. */
export interface AlertOverlay extends BaseOverlay {
  readonly kind: "alert";
  readonly title: string | undefined;
  readonly message: string;
  readonly buttons: readonly {
    readonly text: string;
    readonly style: "default" | "cancel" | "destructive";
  }[];
  /** Handles a press of a button. */
  choose(index: number): void;
}

/** A dialog or a bottom sheet. */
export interface BoxOverlay extends BaseOverlay {
  readonly kind: "dialog" | "sheet";
  readonly body: ViewNode;
  /** Whether `dismiss` closes it; otherwise `dismiss` does nothing. */
  readonly dismissible: boolean;
}

export interface MenuOverlay extends BaseOverlay {
  readonly kind: "menu";
  readonly items: readonly {
    readonly text: string;
    readonly icon: string | undefined;
    readonly style: "default" | "destructive";
    readonly enabled: boolean;
  }[];
  /** The node that it opens at; undefined if that node isn't in the tree. */
  readonly anchor: ViewNode | undefined;
  /** Handles a press of an item; does nothing for a disabled one. */
  choose(index: number): void;
}

/** A message that closes after some time. */
export interface SnackBarOverlay extends BaseOverlay {
  readonly kind: "snackBar";
  readonly message: string;
  readonly buttonText: string | undefined;
  /** Handles a press of its button. */
  choose(): void;
}
