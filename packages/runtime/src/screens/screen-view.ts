import type { JsonObject } from "@screenspec/format/evaluate";
import type { ViewNode } from "../nodes/view-node.ts";

/** An instance of a screen on the stack, as a view sees it. */
export interface ScreenView {
  /** Unique in the runtime. */
  readonly key: number;
  readonly id: string;
  /** What was laid over its `persistentData` when it was opened. */
  readonly screenData: JsonObject | undefined;
  readonly title: string | undefined;
  /** `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor: string | undefined;
  readonly appBar: ViewNode | undefined;
  readonly body: ViewNode;
  readonly bottomNavBar: ViewNode | undefined;
  readonly floating: ViewNode | undefined;
  /** Whether the body begins at the top, behind the app bar. */
  readonly extendBehindAppBar: boolean;
  /** How wide the body may be. */
  readonly maxContentWidth: number | "fill";
  /** Whether an app bar shows a way back: there is a screen below, or the host can close. */
  readonly canGoBack: boolean;
  /** Whether `onBackActions` run instead of Back. */
  readonly hasBackActions: boolean;
  /** Whether its body can be pulled down. */
  readonly hasRefresh: boolean;
  /** The user has pulled it down; ends when `onRefreshActions` have. */
  refresh(): Promise<void>;
  /** The view's: told when the title or the colour has changed. */
  onChange: (() => void) | undefined;
}

/** How a screen comes or goes. */
export type Transition = "default" | "slide_left" | "slide_right" | "fade" | "none";
