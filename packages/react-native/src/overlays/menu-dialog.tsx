import { smallIconSize } from "@screenspec/rendering";
import type { MenuOverlay } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import { useMetrics, useText, useTheme } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";
import { ModalFrame } from "./modal-frame.tsx";

/** A list of actions. */
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
      }}
      above={children}
    >
      {overlay.items.map(({ text, icon, style, enabled }, index) => {
        const color = style === "destructive" ? theme.error : around.color;
        return (
          <PressArea
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu never change.
            key={index}
            data-part="item"
            data-look={style}
            role="menuitem"
            isDisabled={!enabled}
            press={() => overlay.choose(index)}
            style={{
              flexDirection: "row",
              alignItems: "center",
              gap: sizes.itemGap,
              minHeight: sizes.itemMinHeight,
              paddingHorizontal: sizes.itemPaddingX,
            }}
          >
            {icon !== undefined && <Glyph name={icon} size={smallIconSize} color={color} />}
            <Text style={[textStyle({ ...around, color }, theme), { flexShrink: 1 }]}>{text}</Text>
          </PressArea>
        );
      })}
    </ModalFrame>
  );
}
