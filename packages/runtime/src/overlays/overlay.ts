import type { ViewNode } from "../nodes/view-node.ts";

/** What stands on top of the screens. */
export type Overlay = AlertOverlay | BoxOverlay | MenuOverlay | SnackBarOverlay;

interface AnyOverlay {
  /** Unique in the runtime. */
  readonly key: number;
  /** Of the instance of a screen that opened it. */
  readonly screenKey: number;
  /** The user closes it without an answer: presses beside it, presses Escape, goes back. */
  dismiss(): void;
  /** What shows it has thrown: it is closed, also where its user may not, and the host is told. */
  fail(error: unknown): void;
}

/** A message that must be answered. */
export interface AlertOverlay extends AnyOverlay {
  readonly kind: "alert";
  readonly title: string | undefined;
  readonly message: string;
  readonly buttons: readonly {
    readonly text: string;
    readonly style: "default" | "cancel" | "destructive";
  }[];
  /** A button has been pressed. */
  choose(index: number): void;
}

/** A dialog, or a sheet that comes from the bottom, with a node in it. */
export interface BoxOverlay extends AnyOverlay {
  readonly kind: "dialog" | "sheet";
  readonly body: ViewNode;
  /** Whether `dismiss` closes it; otherwise it does nothing. */
  readonly dismissible: boolean;
}

/** A menu, at a node or by itself. */
export interface MenuOverlay extends AnyOverlay {
  readonly kind: "menu";
  readonly items: readonly {
    readonly text: string;
    readonly icon: string | undefined;
    readonly style: "default" | "destructive";
    readonly enabled: boolean;
  }[];
  /** Where it opens; undefined when that node isn't in the tree. */
  readonly anchor: ViewNode | undefined;
  /** An item has been chosen; one that isn't enabled can't be. */
  choose(index: number): void;
}

/** A message that goes by itself. */
export interface SnackBarOverlay extends AnyOverlay {
  readonly kind: "snackBar";
  readonly message: string;
  readonly buttonText: string | undefined;
  /** Its button has been pressed. */
  choose(): void;
}
