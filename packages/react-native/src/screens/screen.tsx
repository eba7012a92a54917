import { axes, type FormattingContext, isDarkColor } from "@screenspec/rendering";
import type { ScreenView, ViewNode } from "@screenspec/runtime";
import { memo, type ReactNode, useEffect, useMemo, useReducer } from "react";
import { Animated, View, type ViewStyle } from "react-native";
import { useInsets } from "../nodes/insets.ts";
import { NodeSlot } from "../nodes/node-item.ts";
import { SlotView } from "../nodes/node-view.tsx";
import { floatingPlace } from "../nodes/place-style.ts";
import { TextProvider, ThemeProvider, useTheme, useViewContext } from "../nodes/view-context.ts";
import { nativeColor } from "../theme/colors.ts";
import { type Fonts, themeOf } from "../theme/theme.ts";
import { RefreshableBody } from "./refreshable-body.tsx";
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
  const { runtime } = useViewContext();
  const { backgroundColor, title, maxContentWidth } = screen;
  const around = useTheme();
  // Default colors follow the brightness of the background.
  const theme =
    backgroundColor === undefined
      ? around
      : themeOf(runtime, fonts, isDarkColor(backgroundColor) ? "dark" : "light");
  const insets = useInsets();
  const { appBar, bottomNavBar } = screen;
  // The bars of the catalog have their background behind the system's bars.
  const top = appBar?.type === "AppBar" || screen.extendBehindAppBar ? 0 : insets.top;
  const bottom = bottomNavBar?.type === "BottomNavBar" ? 0 : insets.bottom;
  const contentStyle: ViewStyle =
    maxContentWidth === "fill" ? {} : { width: "100%", maxWidth: maxContentWidth };
  return (
    <ThemeProvider value={theme}>
      <TextProvider value={useMemo(() => ({ color: theme.onSurface }), [theme.onSurface])}>
        <Animated.View
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
              backgroundColor:
                backgroundColor === undefined ? theme.background : nativeColor(backgroundColor),
            },
            motion ?? (!isTop && { display: "none" }),
          ]}
        >
          <Area
            name="appBar"
            node={appBar}
            formatting={bar}
            style={[barStyle, screen.extendBehindAppBar && overBody]}
          />
          <View style={bodyStyle}>
            <RefreshableBody screen={screen} style={fillWidth}>
              <Area
                name="body"
                node={screen.body}
                formatting={body}
                style={[bodyStyle, { alignSelf: "center" }, contentStyle]}
              />
            </RefreshableBody>
            <Area
              name="floating"
              node={screen.floating}
              formatting={floatingPlace}
              style={floatingStyle}
            />
          </View>
          <Area name="bottomNavBar" node={bottomNavBar} formatting={bar} style={barStyle} />
        </Animated.View>
      </TextProvider>
    </ThemeProvider>
  );
});

const bar = { kind: "box", bounded: axes.width } as const;
const body = { kind: "stack", bounded: axes.both, expands: true } as const;

const fillParent = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 } as const;
const barStyle: ViewStyle = { alignItems: "flex-start" };
const overBody: ViewStyle = { position: "absolute", top: 0, start: 0, end: 0, zIndex: 1 };
/** Of a ScrollView, whose children have another style. */
const fillWidth: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0, width: "100%" };
const bodyStyle: ViewStyle = { ...fillWidth, alignItems: "flex-start" };
const floatingStyle: ViewStyle = { position: "absolute", bottom: 16, end: 16 };

/** A part of a screen, with one node. */
function Area({
  name,
  node,
  formatting,
  style,
}: {
  readonly name: string;
  readonly node: ViewNode | undefined;
  readonly formatting: FormattingContext;
  readonly style: ViewStyle | readonly (ViewStyle | false)[];
}): ReactNode {
  const { items } = useViewContext();
  const slot = useMemo(
    () => new NodeSlot(items, { formatting, nodes: [node] }),
    [items, formatting, node],
  );
  return (
    <View data-part={name} style={style} pointerEvents="box-none">
      <SlotView slot={slot} />
    </View>
  );
}
