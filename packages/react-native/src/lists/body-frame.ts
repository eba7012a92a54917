import type { ViewNode } from "@screenspec/runtime";
import { createContext, useContext } from "react";
import type { Animated } from "react-native";

export type AnimatedNumber = Animated.AnimatedInterpolation<number>;

/** What a screen and the scroller in its body have to do with each other. */
export interface BodyFrame {
  readonly body: ViewNode;
  /** The first vertical scroller in the body. */
  readonly scroller: ViewNode | undefined;
  /** How far it is scrolled, in px. The native side sets it, so that the app bar moves in the same frame. */
  readonly scrolled: Animated.Value;
  /** The height of an app bar in front of the start of the scroller, which the scroller leaves empty. */
  readonly covered: number;
  /** The height of the part of such a bar that is in view now. */
  readonly coveredNow: AnimatedNumber | undefined;
  /** The width of the content of a scroller that is the body. */
  readonly maxContentWidth: number | "fill";
  readonly follow: (scrolled: number) => void;
  readonly endScroll: () => void;
}

/** How an app bar looks while the body is scrolled. */
export interface BarLook {
  /** The height that has left the view. Undefined for a bar that doesn't collapse. */
  readonly collapse: { readonly hidden: AnimatedNumber; readonly distance: number } | undefined;
  /** Whether a bar beside the scroller has collapsed at once. */
  readonly isCollapsed: boolean;
  /** Whether content is scrolled behind the bar. */
  readonly isScrolled: boolean;
  /** Called with the height of the bar when it has collapsed. */
  readonly setCollapsedHeight: (height: number) => void;
}

const bodyFrame = createContext<BodyFrame | undefined>(undefined);
const barLook = createContext<BarLook | undefined>(undefined);

export const BodyFrameProvider = bodyFrame.Provider;
export const BarLookProvider = barLook.Provider;

/** The frame of the screen around; undefined in an overlay. */
export function useBodyFrame(): BodyFrame | undefined {
  return useContext(bodyFrame);
}

export function useBarLook(): BarLook | undefined {
  return useContext(barLook);
}
