import type { ReactNode } from "react";
import {
  type EdgeInsets,
  SafeAreaProvider,
  useSafeAreaInsets,
} from "react-native-safe-area-context";

/**
 * Measures how far the notch, the status bar and the home indicator cover its own area, with
 * react-native-safe-area-context: `<SafeArea>{(insets) => <ScreenSpec insets={insets} />}</SafeArea>`. Below a
 * navigator's header, `top` is 0.
 */
export function SafeArea({
  children,
}: {
  readonly children: (insets: EdgeInsets) => ReactNode;
}): ReactNode {
  return (
    <SafeAreaProvider>
      <Insets>{children}</Insets>
    </SafeAreaProvider>
  );
}

function Insets({ children }: { readonly children: (insets: EdgeInsets) => ReactNode }): ReactNode {
  return children(useSafeAreaInsets());
}
