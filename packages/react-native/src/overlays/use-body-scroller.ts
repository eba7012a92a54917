import type { ViewNode } from "@screenspec/runtime";
import { useCallback, useRef } from "react";
import type { ScrollViewInstance, ScrollViewProps } from "react-native";
import { useViewContext } from "../nodes/view-context.ts";

interface BodyScroller
  extends Pick<ScrollViewProps, "onLayout" | "onContentSizeChange" | "onScroll"> {
  readonly ref: (element: ScrollViewInstance | null) => (() => void) | undefined;
  readonly scrollEventThrottle: number;
  /** Whether the content is longer than the space. */
  readonly isScrolling: () => boolean;
}

/** The props of the ScrollView around the body of a dialog or a sheet, which nodes inside are scrolled into view by. */
export function useBodyScroller(body: ViewNode): BodyScroller {
  const {
    scrollers,
    items: { visibility },
  } = useViewContext();
  const [visible, content, offset] = [useRef(0), useRef(0), useRef(0)];
  const ref = useCallback(
    (element: ScrollViewInstance | null) => {
      if (!element) return undefined;
      return scrollers.addAroundBody({
        node: body,
        isHorizontal: false,
        element,
        get offset() {
          return offset.current;
        },
        scrollTo: (y, animated) => element.scrollTo({ y, animated }),
        scrollToEnd: (animated) => element.scrollToEnd({ animated }),
      });
    },
    [body, scrollers, offset],
  );
  return {
    ref,
    scrollEventThrottle: 16,
    isScrolling: () => content.current > visible.current,
    onLayout({ nativeEvent: { layout } }) {
      visible.current = layout.height;
      visibility.check();
    },
    onContentSizeChange(_width, height) {
      content.current = height;
      visibility.check();
    },
    onScroll({ nativeEvent: { contentOffset } }) {
      offset.current = contentOffset.y;
      visibility.check();
    },
  };
}
