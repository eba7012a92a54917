import { partRoles } from "@screenspec/rendering";
import type { ResolvedCarouselIndicator } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { View } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { nativeColor } from "../theme/colors.ts";

/** A dot for each page of a Carousel. Pressing it shows the page. */
export function CarouselDots({
  indicator: { placement, color, activeColor, size },
  count,
  current,
  show,
}: {
  readonly indicator: ResolvedCarouselIndicator;
  readonly count: number;
  readonly current: number;
  readonly show: (page: number) => void;
}): ReactNode {
  const { primary } = useTheme();
  const { texts } = useViewContext();
  const { dotTarget } = useMetrics("Carousel");
  const active = activeColor === undefined ? primary : nativeColor(activeColor);
  return (
    <View
      data-part="dots"
      data-look={placement}
      style={[
        { flexDirection: "row", flexWrap: "wrap", justifyContent: "center" },
        placement === "overlay" && { position: "absolute", bottom: 0, start: 0, end: 0 },
      ]}
      pointerEvents="box-none"
    >
      {Array.from({ length: count }, (_, page) => (
        <PressArea
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity.
          key={page}
          data-part="dot"
          role={partRoles.carouselDot}
          aria-label={`${texts.page} ${page + 1}`}
          aria-selected={page === current}
          onPress={() => show(page)}
          style={{
            width: dotTarget,
            height: dotTarget,
            alignItems: "center",
            justifyContent: "center",
          }}
        >
          <View
            style={{
              width: size,
              height: size,
              borderRadius: size / 2,
              backgroundColor: page === current ? active : nativeColor(color),
            }}
          />
        </PressArea>
      ))}
    </View>
  );
}
