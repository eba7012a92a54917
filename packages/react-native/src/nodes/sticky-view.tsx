import type { ViewNode } from "@screenspec/runtime";
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Animated, View, type ViewInstance, type ViewStyle } from "react-native";
import { type NodeElement, rectOf } from "./node-element.ts";
import type { NodeItem } from "./node-item.ts";
import { useViewContext } from "./view-context.ts";

/** The nearest vertical scroller around. */
export interface StickyArea {
  readonly node: ViewNode<unknown>;
  /** How far it is scrolled, and the height of what covers its start: set by the native side. */
  readonly top: Animated.AnimatedInterpolation<number>;
  readonly content: () => NodeElement | undefined;
  /** Calls back when the size of the content has changed. Returns a function that ends it. */
  readonly observe: (changed: () => void) => () => void;
}

const stickyArea = createContext<StickyArea | undefined>(undefined);
const stickyBackground = createContext<string | undefined>(undefined);

export const StickyAreaProvider = stickyArea.Provider;
/** Provides the background of the screen, which covers what scrolls behind a sticky node. */
export const StickyBackgroundProvider = stickyBackground.Provider;

export function useStickyArea(): StickyArea | undefined {
  return useContext(stickyArea);
}

/** Where a sticky node starts in the content of the scroller, and how far it can move before its parent ends. */
interface Range {
  readonly start: number;
  readonly distance: number;
}

/**
 * Keeps a node at the start of the scroller around it while its parent is in view. The outer element keeps the place of the
 * node and isn't moved, so that it can be measured at any time.
 *
 * @param placement the size and the position of the node
 */
export function StickyView({
  item,
  area,
  placement,
  children,
}: {
  readonly item: NodeItem;
  readonly area: StickyArea;
  readonly placement: ViewStyle;
  readonly children: ReactNode;
}): ReactNode {
  const { items } = useViewContext();
  const background = useContext(stickyBackground);
  const outer = useRef<ViewInstance>(null);
  const [range, setRange] = useState<Range>();
  const measure = () => {
    const { parent } = item.node;
    const rect = rectOf(outer.current ?? undefined);
    const content = rectOf(area.content());
    const around = parent && parent !== area.node ? rectOf(items.find(parent)?.element) : content;
    if (!rect || !content || !around) return;
    const start = rect.y - content.y;
    const end = around.y + around.height - (parent?.style.padding?.bottom ?? 0);
    const distance = end - rect.y - rect.height;
    setRange((former) =>
      former?.start === start && former.distance === distance ? former : { start, distance },
    );
  };
  const latest = useRef(measure);
  latest.current = measure;
  useLayoutEffect(() => {
    latest.current();
    return area.observe(() => latest.current());
  }, [area]);
  const direction = item.slot.formatting.kind === "row" ? "row" : "column";
  const hasBackground = item.node.style.backgroundColor !== undefined;
  return (
    <View
      ref={outer}
      data-part="sticky"
      onLayout={measure}
      style={[placeOf(placement), { flexDirection: direction, zIndex: 1 }]}
    >
      <Animated.View
        style={[
          { flexDirection: direction, flexGrow: 1, flexShrink: 1 },
          !hasBackground && { backgroundColor: background },
          range && range.distance > 0 && { transform: [{ translateY: moved(area, range) }] },
        ]}
      >
        {children}
      </Animated.View>
    </View>
  );
}

function moved({ top }: StickyArea, { start, distance }: Range) {
  return top.interpolate({
    inputRange: [start, start + distance],
    outputRange: [0, distance],
    extrapolate: "clamp",
  });
}

/** The members of a placement that an element around the node needs as well. */
function placeOf({ alignSelf, flexGrow, flexShrink, flexBasis, width }: ViewStyle): ViewStyle {
  return {
    ...(alignSelf !== undefined && { alignSelf }),
    ...(flexGrow !== undefined && { flexGrow, flexShrink, flexBasis }),
    ...(typeof width === "string" && { width }),
  };
}
