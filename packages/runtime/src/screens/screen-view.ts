import type { ViewNode } from "../nodes/view-node.ts";

/** An instance of a screen on the stack, as a view sees it. */
export interface ScreenView {
  /** Unique in the runtime. */
  readonly key: number;
  readonly id: string;
  readonly title: string | undefined;
  readonly backgroundColor: string | undefined;
  readonly appBar: ViewNode | undefined;
  readonly body: ViewNode;
  readonly bottomNavBar: ViewNode | undefined;
  readonly floating: ViewNode | undefined;
  readonly extendBehindAppBar: boolean;
  /** Whether an app bar shows a way back: there is a screen below, or the host can close. */
  readonly canGoBack: boolean;
  /** Whether `onBackActions` run instead of Back. */
  readonly hasBackActions: boolean;
  /** Whether its body can be pulled down. */
  readonly hasRefresh: boolean;
  /** The user has pulled it down; ends when `onRefreshActions` have. */
  refresh(): Promise<void>;
  /** The view's: the title or the colours have changed. */
  onChange: (() => void) | undefined;
}

/** How a screen comes or goes. */
export type Transition = "default" | "slide_left" | "slide_right" | "fade" | "none";
