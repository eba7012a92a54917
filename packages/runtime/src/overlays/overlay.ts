import type { ViewNode } from "../nodes/view-node.ts";

/** What stands on top of the screens. */
export type Overlay = AlertOverlay | BoxOverlay | MenuOverlay | SnackBarOverlay;

interface AnyOverlay {
  readonly key: number;
  /** Of the instance of a screen that opened it. */
  readonly screenKey: number;
  /** The user closes it without an answer: presses beside it, presses Escape, goes back. */
  dismiss(): void;
}

export interface AlertOverlay extends AnyOverlay {
  readonly kind: "alert";
  readonly title: string | undefined;
  readonly message: string;
  readonly buttons: readonly {
    readonly text: string;
    readonly style: "default" | "cancel" | "destructive";
  }[];
  choose(index: number): void;
}

export interface BoxOverlay extends AnyOverlay {
  readonly kind: "dialog" | "sheet";
  readonly body: ViewNode;
  readonly dismissible: boolean;
}

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
  choose(index: number): void;
}

export interface SnackBarOverlay extends AnyOverlay {
  readonly kind: "snackBar";
  readonly message: string;
  readonly buttonText: string | undefined;
  /** Its button has been pressed. */
  choose(): void;
}
