import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { View, type ViewInstance, type ViewStyle } from "react-native";
import { type Insets, InsetsProvider } from "../nodes/insets.ts";
import { useKeyboardOverlap } from "../nodes/use-keyboard-overlap.ts";
import { useViewContext } from "../nodes/view-context.ts";

/** The part of the document's area that the keyboard doesn't cover. The text field with the focus is scrolled into it. */
export function KeyboardArea({
  insets,
  children,
}: {
  readonly insets: Insets;
  readonly children: ReactNode;
}): ReactNode {
  const { runtime, items, focusables, scrollRequests } = useViewContext();
  const area = useRef<ViewInstance>(null);
  const overlap = useKeyboardOverlap(area);
  useEffect(() => {
    const focused = focusables.focused && items.find(focusables.focused);
    if (overlap === 0 || !focused) return;
    scrollRequests.add({ target: focused.node, animated: true });
    scrollRequests.flush(runtime);
  }, [overlap, focusables, items, scrollRequests, runtime]);
  // The keyboard covers what is below.
  const visible = useMemo(
    () => (overlap > 0 ? { ...insets, bottom: 0 } : insets),
    [insets, overlap],
  );
  return (
    <View ref={area} style={{ flex: 1 }}>
      <View style={[fillParent, { bottom: overlap }]}>
        <InsetsProvider value={visible}>{children}</InsetsProvider>
      </View>
    </View>
  );
}

const fillParent: ViewStyle = { position: "absolute", top: 0, start: 0, end: 0 };
