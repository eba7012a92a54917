import { axes, partRoles } from "@screenspec/rendering";
import type { CarouselAttributes } from "@screenspec/runtime";
import { useState } from "react";
import { View as NativeView, ScrollView, useWindowDimensions } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { CarouselDots } from "./carousel-dots.tsx";
import { type CarouselTrack, moveOf, offsetAt, sparePages } from "./carousel-track.ts";
import { rowNodes } from "./row-nodes.ts";
import { useAutoPlay } from "./use-auto-play.ts";
import { useTrackScroll } from "./use-track-scroll.ts";

/** Pages that the user swipes through. All of them are mounted. */
export const carousel: View<CarouselAttributes> = {
  Component(props) {
    const { direction } = useTheme();
    const { texts } = useViewContext();
    const { node, attributes, control, slots } = props;
    const { peek, spacing, indicator, autoPlayMs } = attributes;
    const pages = rowNodes(node);
    const count = pages.length;
    const window = useWindowDimensions();
    // Until the first layout, it counts as being as wide as the window.
    const [viewport, setViewport] = useState(window.width);
    const pageWidth = viewport - 2 * peek;
    const track: CarouselTrack = {
      count,
      isLoop: attributes.loop && count > 1,
      interval: pageWidth + spacing,
      isMirrored: direction === "rtl",
    };
    const current = typeof control?.value === "number" ? control.value : 0;
    const show = (page: number) => control?.change(page);
    const scroll = useTrackScroll(track, current, show);
    const touch = useAutoPlay(autoPlayMs ?? undefined, current, () => {
      if (current + 1 < count || track.isLoop) show((current + 1) % count);
    });
    const [firstOffset] = useState(() => ({ x: offsetAt(track, current), y: 0 }));
    const spare = <Spare width={sparePages(track) * track.interval - spacing} />;
    return (
      <NodeFrame of={props}>
        <ScrollView
          ref={scroll.scroller}
          {...touch}
          data-part="track"
          horizontal
          role={partRoles.carouselPages}
          aria-label={`${texts.page} ${current + 1}`}
          showsHorizontalScrollIndicator={false}
          keyboardShouldPersistTaps="handled"
          decelerationRate="fast"
          disableIntervalMomentum
          snapToInterval={track.interval}
          scrollEventThrottle={16}
          contentOffset={firstOffset}
          onLayout={({ nativeEvent }) => setViewport(nativeEvent.layout.width)}
          onScroll={scroll.onScroll}
          onMomentumScrollEnd={scroll.onMomentumScrollEnd}
          // Platforms differ in where they count offsets from in right-to-left order.
          style={{ direction: "ltr" }}
          contentContainerStyle={{ columnGap: spacing, paddingHorizontal: peek }}
        >
          {track.isLoop && spare}
          {slots.map((slot, index) => (
            <NativeView
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot has the same place in every rendering.
              key={index}
              data-part="page"
              data-index={node.rows && index}
              style={{
                width: pageWidth,
                alignItems: "flex-start",
                left: moveOf(track, index, scroll.position),
                direction,
              }}
            >
              {slot}
            </NativeView>
          ))}
          {track.isLoop && spare}
        </ScrollView>
        {indicator !== "none" && (
          <CarouselDots indicator={indicator} count={count} current={current} show={show} />
        )}
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  slots(node, bounded) {
    const pages = rowNodes(node);
    return (pages.length > 0 ? pages : [node.attributes.empty]).map((page) => ({
      formatting: { kind: "box", bounded: bounded | axes.width },
      nodes: [page],
    }));
  },
  isControl: true,
  hasParts: true,
};

/** The space of pages that are laid out elsewhere. */
function Spare({ width }: { readonly width: number }) {
  return <NativeView style={{ width }} />;
}
