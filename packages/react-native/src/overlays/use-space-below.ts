import { useLayoutEffect, useState } from "react";
import { useInsets } from "../nodes/insets.ts";
import { rectOf } from "../nodes/node-element.ts";
import { useMetrics, useViewContext } from "../nodes/view-context.ts";

/**
 * Returns how much space below a snack bar belongs to something else, in px: to the bottom bar and the floating node of the
 * top screen, else to the system.
 */
export function useSpaceBelow(isInModal: boolean): number {
  const { runtime, items } = useViewContext();
  const { margin } = useMetrics("SnackBar");
  const inset = useInsets().bottom;
  const [space, setSpace] = useState(inset);
  // The bars of a screen that has just been shown are mounted then.
  useLayoutEffect(() => {
    const { bottomNavBar, floating } = (!isInModal && runtime.screens.at(-1)) || {};
    const [bar, button] = [bottomNavBar, floating].map(
      (node) => rectOf(node && items.find(node)?.element)?.height ?? 0,
    );
    setSpace((bar || inset) + (button ? button + margin : 0));
  });
  return space;
}
