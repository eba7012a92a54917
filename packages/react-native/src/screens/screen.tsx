import { axes, type FormattingContext, isDarkColor } from "@screenspec/rendering";
import type { ScreenView, ViewNode } from "@screenspec/runtime";
import {
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useSyncExternalStore,
} from "react";
import { Animated, View, type ViewInstance, type ViewStyle } from "react-native";
import { BarLookProvider, BodyFrameProvider } from "../lists/body-frame.ts";
import { useInsets } from "../nodes/insets.ts";
import { type NodeItem, NodeSlot } from "../nodes/node-item.ts";
import { drawSlot } from "../nodes/node-view.tsx";
import { floatingPlace } from "../nodes/place-style.ts";
import { StickyBackgroundProvider } from "../nodes/sticky-view.tsx";
import { TextProvider, ThemeProvider, useTheme, useViewContext } from "../nodes/view-context.ts";
import { nativeColor } from "../theme/colors.ts";
import { type Fonts, themeOf } from "../theme/theme.ts";
import { isVerticalScroller } from "./find-scroller.ts";
import { RefreshableBody } from "./refreshable-body.tsx";
import { useMovingBar } from "./use-moving-bar.ts";
import type { MovingStyle } from "./use-transition.ts";

/** A screen: its bars, its body and its floating node. A screen that isn't on top keeps its state. */
export const Screen = memo(function Screen({
  screen,
  isTop,
  motion,
  fonts,
}: {
  readonly screen: ScreenView;
  readonly isTop: boolean;
  /** The style during a transition, in which the former screen is still visible. */
  readonly motion: MovingStyle | undefined;
  readonly fonts: Fonts;
}): ReactNode {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    screen.onChange = update;
    return () => {
      screen.onChange = undefined;
    };
  }, [screen]);
  const { runtime, focusables } = useViewContext();
  const element = useRef<ViewInstance>(null);
  const hasEntered = isTop && motion === undefined;
  useEffect(() => {
    if (!hasEntered || !element.current) return undefined;
    return focusables.enterScreen(element.current, (node) => isOnScreen(node, screen));
  }, [hasEntered, focusables, screen]);
  const { backgroundColor, title, maxContentWidth } = screen;
  const around = useTheme();
  // Default colors follow the brightness of the background.
  const theme =
    backgroundColor === undefined
      ? around
      : themeOf(runtime, fonts, isDarkColor(backgroundColor) ? "dark" : "light");
  const background =
    backgroundColor === undefined ? theme.background : nativeColor(backgroundColor);
  const bodySlot = useSlot(screen.body, body);
  const bar = useMovingBar(screen, bodySlot, theme);
  const isScroller = useIsScroller(bodySlot.visibleNodes[0]);
  const insets = useInsets();
  const { appBar, bottomNavBar } = screen;
  // The bars of the catalog have their background behind the system's bars.
  const top = appBar?.type === "AppBar" || screen.extendBehindAppBar ? 0 : insets.top;
  const bottom = bottomNavBar?.type === "BottomNavBar" ? 0 : insets.bottom;
  const contentStyle: ViewStyle = {
    width: "100%",
    maxWidth: maxContentWidth === "fill" ? "100%" : maxContentWidth,
  };
  return (
    <ThemeProvider value={theme}>
      <TextProvider value={useMemo(() => ({ color: theme.onSurface }), [theme.onSurface])}>
        <Animated.View
          ref={element}
          data-part="screen"
          aria-label={title}
          aria-hidden={!isTop}
          pointerEvents={isTop ? "auto" : "none"}
          style={[
            fillParent,
            {
              paddingTop: top,
              paddingBottom: bottom,
              paddingLeft: insets.left,
              paddingRight: insets.right,
              backgroundColor: background,
            },
            motion ?? (!isTop && { display: "none" }),
          ]}
        >
          <BarLookProvider value={bar.look}>
            <Animated.View
              onLayout={({ nativeEvent: { layout } }) => {
                // A collapsed bar is lower than before scrolling.
                if (appBar && !bar.look.isCollapsed) bar.setHeight(layout.height);
              }}
              pointerEvents="box-none"
              style={[
                bar.isOverlaid && overBody,
                bar.hidden && { transform: [{ translateY: Animated.multiply(bar.hidden, -1) }] },
                bar.isAway && { marginTop: -bar.height },
              ]}
            >
              <Area name="appBar" slot={useSlot(appBar, barPlace)} style={barStyle} />
            </Animated.View>
          </BarLookProvider>
          <View style={bodyStyle}>
            <BodyFrameProvider value={bar.frame}>
              <StickyBackgroundProvider value={background}>
                <RefreshableBody screen={screen} style={fillWidth}>
                  <Area
                    name="body"
                    slot={bodySlot}
                    style={[bodyStyle, { alignSelf: "center" }, !isScroller && contentStyle]}
                  />
                </RefreshableBody>
              </StickyBackgroundProvider>
            </BodyFrameProvider>
            <View style={floatingStyle} pointerEvents="box-none">
              <Area
                name="floating"
                slot={useSlot(screen.floating, floatingPlace)}
                style={[{ alignItems: "flex-end", paddingEnd: 16 }, contentStyle]}
              />
            </View>
          </View>
          <Area name="bottomNavBar" slot={useSlot(bottomNavBar, barPlace)} style={barStyle} />
        </Animated.View>
      </TextProvider>
    </ThemeProvider>
  );
});

const barPlace = { kind: "box", bounded: axes.width } as const;
const body = { kind: "stack", bounded: axes.both, expands: true } as const;

const fillParent = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 } as const;
const barStyle: ViewStyle = { alignItems: "flex-start" };
const overBody: ViewStyle = { position: "absolute", top: 0, start: 0, end: 0, zIndex: 1 };
/** Of a ScrollView, whose children have another style. */
const fillWidth: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0, width: "100%" };
const bodyStyle: ViewStyle = { ...fillWidth, alignItems: "flex-start" };
const floatingStyle: ViewStyle = {
  position: "absolute",
  bottom: 16,
  start: 0,
  end: 0,
  alignItems: "center",
};

function useSlot(node: ViewNode | undefined, formatting: FormattingContext): NodeSlot {
  const { items } = useViewContext();
  return useMemo(
    () => new NodeSlot(items, { formatting, nodes: [node] }),
    [items, formatting, node],
  );
}

/** Whether the body, or what a Conditional shows as the body, scrolls. Then it has the whole width around its content. */
function useIsScroller(item: NodeItem | undefined): boolean {
  // Another case of the Conditional may apply later.
  useSyncExternalStore(item?.subscribe ?? noSubscription, () => item?.version());
  if (!item) return false;
  const [shown] = item.node.type === "Conditional" ? (item.slots[0]?.visibleNodes ?? []) : [item];
  return shown !== undefined && isVerticalScroller(shown);
}

const noSubscription = () => () => {};

function isOnScreen(node: ViewNode<unknown>, screen: ScreenView): boolean {
  if (node.parent) return isOnScreen(node.parent, screen);
  const { appBar, body, bottomNavBar, floating } = screen;
  return [appBar, body, bottomNavBar, floating].some((root) => root === node);
}

/** A part of a screen, with one node. */
function Area({
  name,
  slot,
  style,
}: {
  readonly name: string;
  readonly slot: NodeSlot;
  readonly style: ViewStyle | readonly (ViewStyle | false)[];
}): ReactNode {
  return (
    <View data-part={name} style={style} pointerEvents="box-none">
      {drawSlot(slot)}
    </View>
  );
}
