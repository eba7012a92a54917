import { metricsOf } from "@screenspec/rendering";
import type { ScreenView } from "@screenspec/runtime";
import { useMemo, useState } from "react";
import { Animated } from "react-native";
import type { AnimatedNumber, BarLook, BodyFrame } from "../lists/body-frame.ts";
import { useInsets } from "../nodes/insets.ts";
import type { NodeSlot } from "../nodes/node-item.ts";
import type { Theme } from "../theme/theme.ts";
import { contains, type FoundScroller, findScroller } from "./find-scroller.ts";
import { HiddenHeight } from "./hidden-height.ts";

interface MovingBar {
  readonly frame: BodyFrame;
  readonly look: BarLook;
  /** Whether the bar is in front of the start of the body. */
  readonly isOverlaid: boolean;
  /** The height by which the bar has moved out of view. */
  readonly hidden: AnimatedNumber | undefined;
  /** Whether a bar beside the scroller is out of view. */
  readonly isAway: boolean;
  /** The height of the bar before scrolling, and the handler of its layout. */
  readonly height: number;
  readonly setHeight: (height: number) => void;
}

/**
 * Moves the app bar of a screen while its body scrolls. If the scroller is the first content of the body, the bar covers
 * its start and moves on the native side. Otherwise the bar leaves or collapses at once, because each step would lay out
 * the body again.
 */
export function useMovingBar(screen: ScreenView, bodySlot: NodeSlot, theme: Theme): MovingBar {
  const { appBar, body, maxContentWidth, extendBehindAppBar } = screen;
  const { scroll, expandedHeight } = appBar?.attributes ?? {};
  const found = useFoundScroller(bodySlot);
  const scroller = found?.item.node;
  const isMoving = found !== undefined && appBar !== undefined && scroll !== "pinned";
  const isOverlaid = isMoving && found.isFirst;
  const { heightRatio, heightBeyondRatio } = metricsOf("AppBar", theme.preset);
  const { top: inset } = useInsets();
  const lowest = theme.textSize * heightRatio + heightBeyondRatio + inset;
  const [collapsedHeight, setCollapsedHeight] = useState(lowest);
  const [height, setHeight] = useState(Math.max(Number(expandedHeight ?? 0) + inset, lowest));
  // Another scroller isn't scrolled yet.
  const { scrolled, snapped, tracked, initial } = useMemo(
    () => ({
      scrolled: new Animated.Value(0),
      snapped: new Animated.Value(0),
      tracked: { hidden: new HiddenHeight(), snapped: 0 },
      initial: { scroller, isScrolled: false, isAway: false },
    }),
    [scroller],
  );
  const [latest, setState] = useState(initial);
  const state = latest.scroller === scroller ? latest : initial;
  const distance = Math.max(0, scroll === "collapse" ? height - collapsedHeight : height);

  const hidden = useMemo(() => {
    if (!isOverlaid || distance === 0) return undefined;
    const clamped = {
      inputRange: [0, distance],
      outputRange: [0, distance],
      extrapolate: "clamp",
    } as const;
    if (scroll === "collapse") return scrolled.interpolate(clamped);
    // iOS scrolls beyond the start and back.
    const down = scrolled.interpolate({
      inputRange: [0, 1],
      outputRange: [0, 1],
      extrapolateLeft: "clamp",
    });
    const sum = Animated.add(down, snapped);
    return Animated.diffClamp(sum, 0, distance).interpolate(clamped);
  }, [isOverlaid, distance, scroll, scrolled, snapped]);

  const frame = useMemo((): BodyFrame => {
    const isInFront = isOverlaid || (extendBehindAppBar && appBar !== undefined);
    const update = (to: number) => {
      const { value } = tracked.hidden;
      const isScrolled = to > 0;
      const isGone = scroll === "collapse" ? isScrolled : value === distance && value > 0;
      const isAway = isMoving && !isOverlaid && isGone;
      setState((former) =>
        former.scroller === scroller && former.isScrolled === isScrolled && former.isAway === isAway
          ? former
          : { scroller, isScrolled, isAway },
      );
    };
    return {
      body,
      scroller,
      scrolled,
      covered: isOverlaid ? height : 0,
      coveredNow: isInFront
        ? Animated.subtract(height, hidden ?? 0).interpolate({
            // Sticky nodes stay below the system's bar when the app bar has left.
            inputRange: [inset, Math.max(inset + 1, height)],
            outputRange: [inset, Math.max(inset + 1, height)],
            extrapolate: "clamp",
          })
        : undefined,
      maxContentWidth,
      follow(to) {
        tracked.hidden.follow(to, distance);
        update(to);
      },
      endScroll() {
        if (scroll !== "snap" || !isMoving) return;
        const moved = tracked.hidden.snap(distance);
        if (moved === 0) return;
        tracked.snapped += moved;
        Animated.timing(snapped, {
          toValue: tracked.snapped,
          duration: theme.motion.short,
          useNativeDriver: true,
        }).start();
        update(1);
      },
    };
  }, [
    appBar,
    body,
    distance,
    extendBehindAppBar,
    height,
    hidden,
    inset,
    isMoving,
    isOverlaid,
    maxContentWidth,
    scroll,
    scrolled,
    scroller,
    snapped,
    theme.motion.short,
    tracked,
  ]);

  const look = useMemo((): BarLook => {
    const collapses = scroll === "collapse";
    return {
      collapse: collapses && hidden ? { hidden, distance } : undefined,
      isCollapsed: collapses && state.isAway,
      isScrolled: state.isScrolled,
      setCollapsedHeight,
    };
  }, [distance, hidden, scroll, state]);

  return {
    frame,
    look,
    isOverlaid: isOverlaid || extendBehindAppBar,
    hidden,
    isAway: scroll !== "collapse" && state.isAway,
    height,
    setHeight,
  };
}

/**
 * Returns the first scroller of the body. It stays so while it is shown: another one would move what the user sees. A
 * Conditional may show another one in place of it.
 */
function useFoundScroller({ visibleNodes: [body] }: NodeSlot): FoundScroller | undefined {
  const [found, setFound] = useState<FoundScroller>();
  if (!body || (found && contains(body, found.item))) return found;
  const other = findScroller(body);
  if (other) setFound(other);
  return other;
}
