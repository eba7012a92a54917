import { type ReactNode, useEffect } from "react";
import { BackHandler } from "react-native";
import { useViewContext } from "../nodes/view-context.ts";
import type { Fonts } from "../theme/theme.ts";
import { Screen } from "./screen.tsx";

/** The open screens. Only the top one is visible; those below keep their state. Android's back button goes back. */
export function ScreenStack({ fonts }: { readonly fonts: Fonts }): ReactNode {
  const { runtime, isFocused } = useViewContext();
  useEffect(() => {
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
  return screens.map((screen, index) => (
    <Screen key={screen.key} screen={screen} isTop={index === screens.length - 1} fonts={fonts} />
  ));
}
