import { type ReactNode, useEffect } from "react";
import { BackHandler, Platform } from "react-native";
import { useViewContext } from "../nodes/view-context.ts";
import type { Fonts } from "../theme/theme.ts";
import { Screen } from "./screen.tsx";
import { type StackChange, useTransition } from "./use-transition.ts";

/**
 * The open screens, and the one that leaves. Only the top one is visible when it has entered; those below keep their state.
 * Android's back button goes back.
 */
export function ScreenStack({
  fonts,
  lastChange,
}: {
  readonly fonts: Fonts;
  readonly lastChange: StackChange;
}): ReactNode {
  const { runtime, isFocused } = useViewContext();
  useEffect(() => {
    // React Native for Web logs an error.
    if (Platform.OS === "web") return undefined;
    const subscription = BackHandler.addEventListener("hardwareBackPress", () => {
      if (!isFocused()) return false;
      const top = runtime.screens.at(-1);
      const isHandled = top?.canGoBack === true || top?.hasBackActions === true;
      if (isHandled) runtime.back();
      // Otherwise the system leaves the app.
      return isHandled;
    });
    return () => subscription.remove();
  }, [runtime, isFocused]);
  const { screens } = runtime;
  const top = screens.at(-1);
  const transition = useTransition(top, lastChange);
  const below = screens.slice(0, -1).filter((screen) => screen !== transition?.from);
  const [former, current] = [transition ? [transition.from] : [], top ? [top] : []];
  // A screen that goes back moves above the one that it has covered.
  const moving = transition?.isBack ? [...current, ...former] : [...former, ...current];
  return [...below, ...moving].map((screen) => (
    <Screen
      key={screen.key}
      screen={screen}
      isTop={screen === top}
      motion={
        screen === top
          ? transition?.topStyle
          : former.includes(screen)
            ? transition?.fromStyle
            : undefined
      }
      fonts={fonts}
    />
  ));
}
