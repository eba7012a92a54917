import { type ComponentRef, type RefObject, useEffect, useRef, useState } from "react";
import type { NativeScrollEvent, NativeSyntheticEvent, ScrollView } from "react-native";
import { useReducedMotion } from "../motion/use-reduced-motion.ts";
import { type CarouselTrack, offsetAt, pageAt, positionAt, roundOf } from "./carousel-track.ts";

type Scroller = ComponentRef<typeof ScrollView>;
type ScrollEvent = NativeSyntheticEvent<NativeScrollEvent>;

interface TrackScroll {
  readonly scroller: RefObject<Scroller | null>;
  /** The position around which the pages are laid out, rounded down to halves. */
  readonly position: number;
  readonly onScroll: (event: ScrollEvent) => void;
  /** The handler of the end of a swipe. */
  readonly onMomentumScrollEnd: (event: ScrollEvent) => void;
}

/**
 * Scrolls to the current page of a Carousel, and follows swipes.
 *
 * @param select called with the page that the user has swiped to
 */
export function useTrackScroll(
  track: CarouselTrack,
  page: number,
  select: (page: number) => void,
): TrackScroll {
  const scroller = useRef<Scroller>(null);
  const isReduced = useReducedMotion();
  const [position, setPosition] = useState(page);
  // The first effect scrolls to the first page: React Native for Web ignores `contentOffset`.
  const scrolled = useRef({ position: page, interval: 0 });
  const { interval, count } = track;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling by the user must not scroll back.
  useEffect(() => {
    const former = scrolled.current;
    const isResized = former.interval !== interval;
    if (count === 0 || (!isResized && pageAt(track, former.position) === page)) return;
    const target = page + count * roundOf(track, page, Math.round(former.position));
    scrolled.current = { position: target, interval };
    scroller.current?.scrollTo({
      x: offsetAt(track, target),
      animated: !isResized && !isReduced,
    });
  }, [page, interval, count]);
  const follow = ({ nativeEvent }: ScrollEvent): number => {
    const at = positionAt(track, nativeEvent.contentOffset.x);
    setPosition(Math.floor(2 * at + 0.01) / 2);
    return at;
  };
  return {
    scroller,
    position,
    onScroll: follow,
    onMomentumScrollEnd(event) {
      const at = Math.round(follow(event));
      scrolled.current = { position: at, interval };
      const shown = pageAt(track, at);
      if (shown !== page) select(shown);
    },
  };
}
