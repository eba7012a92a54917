import type { JsonObject } from "@screenspec/format";
import type { ViewNode } from "./view-node.ts";

/** An instance of a screen on the stack, as a view renders it. */
export interface ScreenView {
  /** Unique in the runtime. */
  readonly key: number;
  readonly id: string;
  /** The data that was merged over `persistentData` when the screen was opened. */
  readonly screenData: JsonObject | undefined;
  readonly title: string | undefined;
  /** `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor: string | undefined;
  readonly appBar: ViewNode | undefined;
  readonly body: ViewNode;
  readonly bottomNavBar: ViewNode | undefined;
  readonly floating: ViewNode | undefined;
  /** Whether the body starts at the top of the screen, behind the app bar. */
  readonly extendBehindAppBar: boolean;
  /** The maximal width of the body. */
  readonly maxContentWidth: number | "fill";
  /** Whether an app bar shows a back button: there is a screen below, or the host can close. */
  readonly canGoBack: boolean;
  /** Whether `onBackActions` replace Back. */
  readonly hasBackActions: boolean;
  /** Whether the body can be pulled to refresh. */
  readonly hasRefresh: boolean;
  /** Runs `onRefreshActions`. Resolves when they have ended. */
  refresh(): Promise<void>;
  /** Set by the view: called when the title or the background color has changed. */
  onChange: (() => void) | undefined;
}

/** How a screen enters or leaves. */
export type Transition = "default" | "slide_left" | "slide_right" | "fade" | "none";
