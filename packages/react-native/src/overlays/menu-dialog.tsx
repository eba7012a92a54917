import { partRoles, smallIconSize } from "@screenspec/rendering";
import type { MenuOverlay } from "@screenspec/runtime";
import { type ReactNode, useState } from "react";
import { ScrollView, Text, useWindowDimensions, type ViewStyle } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { type Rect, rectOf } from "../nodes/node-element.ts";
import { PressArea } from "../nodes/press-area.tsx";
import { useMetrics, useText, useTheme, useViewContext } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";
import { ModalFrame } from "./modal-frame.tsx";

/** A list of actions beside the node that it opens at, else in the middle of the window. */
export function MenuDialog({
  overlay,
  children,
}: {
  readonly overlay: MenuOverlay;
  /** The overlays above. */
  readonly children: ReactNode;
}): ReactNode {
  const theme = useTheme();
  const around = useText();
  const sizes = useMetrics("Menu");
  const { items } = useViewContext();
  const { anchor } = overlay;
  const [rect] = useState(() => anchor && rectOf(items.find(anchor)?.element));
  const window = useWindowDimensions();
  return (
    <ModalFrame
      kind="menu"
      place="center"
      dismiss={() => overlay.dismiss()}
      style={{
        padding: 0,
        paddingVertical: sizes.paddingY,
        minWidth: sizes.minWidth,
        borderRadius: sizes.radius ?? theme.radius,
        ...(rect && placeBeside(rect, window)),
      }}
      above={children}
    >
      <ScrollView alwaysBounceVertical={false} style={{ flexGrow: 0, flexShrink: 1 }}>
        {overlay.items.map(({ text, icon, style, enabled }, index) => {
          const color = style === "destructive" ? theme.error : around.color;
          return (
            <PressArea
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu never change.
              key={index}
              data-part="item"
              data-look={style}
              role={partRoles.menuItem}
              isDisabled={!enabled}
              onPress={() => overlay.choose(index)}
              style={{
                flexDirection: "row",
                alignItems: "center",
                gap: sizes.itemGap,
                minHeight: sizes.itemMinHeight,
                paddingHorizontal: sizes.itemPaddingX,
              }}
            >
              {icon !== undefined && <Glyph name={icon} size={smallIconSize} color={color} />}
              <Text style={[textStyle({ ...around, color }, theme), { flexShrink: 1 }]}>
                {text}
              </Text>
            </PressArea>
          );
        })}
      </ScrollView>
    </ModalFrame>
  );
}

/** The distance of a menu from the edges of the window, in px. */
const margin = 8;

/**
 * The place below an anchor, or above it in the lower half of the window, in line with its nearer side. A menu that has too
 * little space there is in front of the anchor.
 */
function placeBeside(
  { x, y, width, height }: Rect,
  window: { readonly width: number; readonly height: number },
): ViewStyle {
  const isLow = y + height / 2 > window.height / 2;
  const isRight = x + width / 2 > window.width / 2;
  const space = isLow ? y : window.height - y - height;
  const isInFront = space < window.height / 4;
  const vertical = isLow ? { bottom: window.height - y } : { top: y + height };
  return {
    position: "absolute",
    margin: 0,
    ...(isInFront ? { bottom: margin } : vertical),
    ...(isRight ? { right: window.width - x - width } : { left: x }),
    maxHeight: (isInFront ? window.height - margin : space) - margin,
    maxWidth: (isRight ? x + width : window.width - x) - margin,
  };
}
