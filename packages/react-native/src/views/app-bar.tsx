import { axes, partTextStyles } from "@screenspec/rendering";
import type { AppBarAttributes } from "@screenspec/runtime";
import { Animated, View as NativeView, type ViewStyle } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { type BarLook, useBarLook } from "../lists/body-frame.ts";
import { useInsets } from "../nodes/insets.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useText, useTheme, useViewContext } from "../nodes/view-context.ts";
import { presetText } from "../theme/preset-text.ts";
import { mutedColor, textStyle } from "../theme/text-style.ts";
import type { Theme } from "../theme/theme.ts";
import { BarIconColorProvider, useBarIconColor } from "./bar-icon-color.ts";

export const appBar: View<AppBarAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { runtime } = useViewContext();
    const { attributes, slots, node } = props;
    const insets = useInsets();
    const [leading, actions, background] = slots;
    const screen = runtime.screens.find(({ appBar: bar }) => bar?.key === node.key);
    const inset = screen ? insets.top : 0;
    const title = attributes.title ?? screen?.title ?? "";
    const sizes = useMetrics("AppBar");
    const look = useBarLook();
    const { titleOpacity, backgroundOpacity } = opacitiesOf(
      look,
      attributes.background?.isVisible === true && attributes.scroll === "collapse",
    );
    // The title is in the middle of the bar if there is space.
    const isCentered = theme.preset === "ios";
    const height = theme.textSize * sizes.heightRatio + sizes.heightBeyondRatio;
    const { backgroundColor, textColor } = node.style;
    // The systems tint the icons only of a bar in the default colors.
    const iconColor =
      backgroundColor === undefined && textColor === undefined
        ? { ios: theme.primary, material: mutedColor(props.text, theme) }[theme.preset]
        : undefined;
    return (
      <NodeFrame
        of={props}
        base={{
          ...barSurface(theme, look?.isScrolled === true, screen?.extendBehindAppBar === true),
          minHeight: height + inset,
          overflow: "hidden",
        }}
        override={{
          height:
            attributes.expandedHeight && !look?.isCollapsed
              ? attributes.expandedHeight + inset
              : "auto",
        }}
      >
        <Animated.View data-part="behind" style={[fillParent, { opacity: backgroundOpacity }]}>
          {background}
        </Animated.View>
        <Animated.View
          data-part="bar"
          data-look={attributes.scroll}
          onLayout={({ nativeEvent: { layout } }) => look?.setCollapsedHeight(layout.height)}
          style={{
            flexDirection: "row",
            alignItems: "center",
            gap: sizes.gap,
            minHeight: height + inset,
            paddingTop: sizes.paddingY + inset,
            paddingBottom: sizes.paddingY,
            paddingHorizontal: sizes.paddingX,
            width: "100%",
            maxWidth: screen?.maxContentWidth === "fill" ? "100%" : screen?.maxContentWidth,
            alignSelf: "center",
            // It stays in view while the rest of a collapsing bar leaves.
            transform: [{ translateY: look?.collapse?.hidden ?? 0 }],
          }}
        >
          <BarIconColorProvider value={iconColor}>
            {(isCentered || attributes.leading || screen?.canGoBack) && (
              <NativeView style={[actionsRow, startRow, isCentered && side]}>
                {attributes.leading ? leading : screen?.canGoBack && <BackButton />}
              </NativeView>
            )}
            <Animated.Text
              data-part="title"
              role="heading"
              aria-hidden={title === ""}
              numberOfLines={1}
              style={[
                textStyle(
                  presetText(props.text, theme, "appBarTitle"),
                  theme,
                  partTextStyles.appBarTitle,
                ),
                isCentered ? { flexShrink: 1 } : { flex: 1 },
                { opacity: titleOpacity },
              ]}
            >
              {title}
            </Animated.Text>
            <NativeView style={[actionsRow, isCentered && side]}>{actions}</NativeView>
          </BarIconColorProvider>
        </Animated.View>
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  hasParts: true,
  slots: ({ attributes }) => [
    { formatting: { kind: "row", bounded: axes.none }, nodes: [attributes.leading] },
    { formatting: { kind: "row", bounded: axes.none }, nodes: attributes.actions ?? [] },
    { formatting: { kind: "stack", bounded: axes.both }, nodes: [attributes.background] },
  ],
};

/** The background of a bar, and its edge above scrolled content. The bars of the system show the screen's background first. */
function barSurface(theme: Theme, isScrolled: boolean, isInFront: boolean): ViewStyle {
  const isOfSystem = theme.preset === "ios" || theme.preset === "material";
  const isTransparent = isInFront || (isOfSystem && !isScrolled);
  const hasEdge = isScrolled && (isInFront || theme.preset !== "material");
  return {
    backgroundColor: isTransparent ? "transparent" : theme.surface,
    ...(hasEdge && { boxShadow: `0px 1px ${theme.edge}` }),
  };
}

/** The height of the bar's way, in px, on which the background of a collapsing bar fades into its title. */
const fadeDistance = 24;

/**
 * The opacity of the title and that of the background. The title is shown when the bar has collapsed, because it would be
 * hard to read on the background.
 */
function opacitiesOf(look: BarLook | undefined, hidesTitle: boolean) {
  const isCollapsed = look?.isCollapsed === true;
  if (!hidesTitle) return { titleOpacity: 1, backgroundOpacity: 1 };
  if (!look?.collapse)
    return { titleOpacity: isCollapsed ? 1 : 0, backgroundOpacity: isCollapsed ? 0 : 1 };
  const { hidden, distance } = look.collapse;
  const fade = (from: number, to: number) =>
    hidden.interpolate({
      inputRange: [distance - fadeDistance, distance],
      outputRange: [from, to],
      extrapolate: "clamp",
    });
  return { titleOpacity: fade(0, 1), backgroundOpacity: fade(1, 0) };
}

const side = { flexGrow: 1, flexShrink: 0, flexBasis: 0, minWidth: "auto" } as const;
const actionsRow = {
  flexDirection: "row",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 8,
} as const;
const startRow = { justifyContent: "flex-start" } as const;
const fillParent = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 } as const;

function BackButton() {
  const { runtime, texts } = useViewContext();
  const { size, outset } = useMetrics("IconButton");
  const around = useText();
  const color = useBarIconColor() ?? around.color;
  return (
    <PressArea
      role="button"
      aria-label={texts.back}
      onPress={() => runtime.back()}
      style={{
        width: size,
        height: size,
        marginStart: -outset,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      <Glyph name="arrowLeft" size={24} color={color} />
    </PressArea>
  );
}
