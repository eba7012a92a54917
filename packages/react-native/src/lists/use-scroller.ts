import { type RefCallback, useCallback, useRef } from "react";
import type { NativeScrollEvent, NativeSyntheticEvent, ScrollViewInstance } from "react-native";
import type { NodeProps } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";

interface ScrollerProps {
  readonly ref: RefCallback<ScrollViewInstance>;
  readonly onScroll: (event: NativeSyntheticEvent<NativeScrollEvent>) => void;
  readonly scrollEventThrottle: number;
  readonly onContentSizeChange: () => void;
  readonly onLayout: () => void;
}

/**
 * Returns the props of the ScrollView of a node that scrolls. Actions scroll it, and it reports what comes into view.
 *
 * @param revealRow scrolls near a row that isn't mounted
 */
export function useScroller(
  { node, accessibility: { ref } }: Pick<NodeProps, "node" | "accessibility">,
  isHorizontal: boolean,
  revealRow?: (index: number) => void,
): ScrollerProps {
  const {
    scrollers,
    items: { visibility },
  } = useViewContext();
  const offset = useRef(0);
  const attach = useCallback(
    (element: ScrollViewInstance | null) => {
      if (!element) return;
      ref(element);
      const remove = scrollers.add({
        node,
        isHorizontal,
        element,
        get offset() {
          return offset.current;
        },
        scrollTo: (to, animated) =>
          element.scrollTo(isHorizontal ? { x: to, animated } : { y: to, animated }),
        scrollToEnd: (animated) => element.scrollToEnd({ animated }),
        ...(revealRow && { revealRow }),
      });
      return () => {
        remove();
        ref(null);
      };
    },
    [node, ref, isHorizontal, scrollers, revealRow],
  );
  return {
    ref: attach,
    onScroll({ nativeEvent: { contentOffset } }) {
      offset.current = isHorizontal ? contentOffset.x : contentOffset.y;
      visibility.check();
    },
    // An event per frame.
    scrollEventThrottle: 16,
    onContentSizeChange: visibility.check,
    onLayout: visibility.check,
  };
}
