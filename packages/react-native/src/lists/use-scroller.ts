import type { ViewNode } from "@screenspec/runtime";
import { type RefCallback, useCallback, useMemo, useRef, useState } from "react";
import {
  Animated,
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  type ScrollViewInstance,
  type ViewStyle,
} from "react-native";
import { splitPadding } from "../layout/split-padding.ts";
import type { StickyArea } from "../nodes/sticky-view.tsx";
import type { NodeProps } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { type BodyFrame, useBodyFrame } from "./body-frame.ts";
import { useHoldSwipe } from "./held-swipe.ts";

type ScrollEvent = NativeSyntheticEvent<NativeScrollEvent>;

interface ScrollerProps {
  readonly ref: RefCallback<ScrollViewInstance>;
  readonly onScroll: (event: ScrollEvent) => void;
  readonly onScrollEndDrag: (event: ScrollEvent) => void;
  readonly onMomentumScrollEnd: () => void;
  readonly scrollEventThrottle: number;
  readonly onContentSizeChange: () => void;
  readonly onLayout: () => void;
  readonly style: ViewStyle;
  readonly contentContainerStyle: ViewStyle;
  readonly scrollIndicatorInsets: { readonly top: number };
  readonly onTouchStart: (() => void) | undefined;
}

interface UsedScroller {
  readonly props: ScrollerProps;
  /** Undefined for a horizontal scroller. */
  readonly area: StickyArea | undefined;
  /** The height of an app bar in front of its start. */
  readonly covered: number;
}

/**
 * Returns the props of the Animated.ScrollView of a node that scrolls. Actions scroll it, it reports what comes into view,
 * and the app bar and sticky nodes follow it.
 *
 * @param revealRow scrolls near a row that isn't mounted
 */
export function useScroller(
  { node, style, accessibility: { ref } }: Pick<NodeProps, "node" | "style" | "accessibility">,
  isHorizontal: boolean,
  revealRow?: (index: number) => void,
): UsedScroller {
  const frame = useBodyFrame();
  const movedFrame = frame?.scroller === node ? frame : undefined;
  const holdSwipe = useHoldSwipe();
  const [own] = useState(() => new Animated.Value(0));
  const scrolled = movedFrame?.scrolled ?? own;
  const {
    scrollers,
    items: { visibility },
  } = useViewContext();
  const offset = useRef(0);
  const mounted = useRef<ScrollViewInstance>(null);
  const attach = useCallback(
    (element: ScrollViewInstance | null) => {
      if (!element) return;
      ref(element);
      mounted.current = element;
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
        mounted.current = null;
      };
    },
    [node, ref, isHorizontal, scrollers, revealRow],
  );
  const latest = useRef((_offset: number) => {});
  latest.current = (to) => {
    offset.current = to;
    visibility.check();
    movedFrame?.follow(to);
  };
  const onScroll = useMemo(() => {
    const listener = ({ nativeEvent: { contentOffset } }: ScrollEvent) =>
      latest.current(isHorizontal ? contentOffset.x : contentOffset.y);
    if (isHorizontal) return listener;
    return Animated.event<NativeScrollEvent>(
      [{ nativeEvent: { contentOffset: { y: scrolled } } }],
      {
        useNativeDriver: true,
        listener,
      },
    );
  }, [isHorizontal, scrolled]);
  const observers = useRef(new Set<() => void>()).current;
  const coveredNow = movedFrame?.coveredNow;
  const area = useMemo(
    (): StickyArea => ({
      node,
      top: Animated.add(scrolled, coveredNow ?? 0).interpolate({
        inputRange: [0, 1],
        outputRange: [0, 1],
      }),
      content: () => mounted.current?.getInnerViewRef() ?? undefined,
      observe(changed) {
        observers.add(changed);
        return () => void observers.delete(changed);
      },
    }),
    [node, scrolled, coveredNow, observers],
  );
  const covered = movedFrame?.covered ?? 0;
  const { frame: outer, padding } = splitPadding(style);
  return {
    props: {
      ref: attach,
      onScroll,
      onScrollEndDrag({ nativeEvent }) {
        // Otherwise it goes on after the finger has left.
        if (!nativeEvent.velocity?.y) movedFrame?.endScroll();
      },
      onMomentumScrollEnd: () => movedFrame?.endScroll(),
      // An event per frame. React Native for Web drops those that come sooner.
      scrollEventThrottle: 1,
      onContentSizeChange() {
        visibility.check();
        for (const changed of observers) changed();
      },
      onLayout: visibility.check,
      style: outer,
      contentContainerStyle: {
        ...padding,
        ...(covered > 0 && { paddingTop: Number(padding.paddingTop ?? 0) + covered }),
        ...(frame && !isHorizontal && isBody(node, frame) && contentWidth(frame, padding)),
      },
      scrollIndicatorInsets: { top: covered },
      onTouchStart: isHorizontal ? holdSwipe : undefined,
    },
    area: isHorizontal ? undefined : area,
    covered,
  };
}

/** Whether a scroller is the body of its screen, and has the whole width. */
function isBody({ parent, key }: ViewNode<unknown>, { body }: BodyFrame): boolean {
  return key === body.key || (body.type === "Conditional" && parent?.key === body.key);
}

function contentWidth({ maxContentWidth }: BodyFrame, padding: ViewStyle): ViewStyle {
  if (maxContentWidth === "fill") return {};
  const { paddingStart, paddingEnd, paddingLeft, paddingRight } = padding;
  const sides = Number(paddingStart ?? paddingLeft ?? 0) + Number(paddingEnd ?? paddingRight ?? 0);
  return { width: "100%", maxWidth: maxContentWidth + sides, alignSelf: "center" };
}
