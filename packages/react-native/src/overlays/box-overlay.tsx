import { axes } from "@screenspec/rendering";
import type { BoxOverlay, ViewNode } from "@screenspec/runtime";
import { type ReactNode, useMemo } from "react";
import { ScrollView } from "react-native";
import { NodeSlot } from "../nodes/node-item.ts";
import { drawSlot } from "../nodes/node-view.tsx";
import { useViewContext } from "../nodes/view-context.ts";
import { ModalFrame } from "./modal-frame.tsx";
import { useBodyScroller } from "./use-body-scroller.ts";
import { useDialogName } from "./use-dialog-name.ts";

/** A dialog or a bottom sheet with a node as its body. */
export function BoxOverlayView({
  overlay,
  children,
}: {
  readonly overlay: BoxOverlay;
  /** The overlays above. */
  readonly children: ReactNode;
}): ReactNode {
  const { kind, body, dismissible } = overlay;
  const { items, scrollers } = useViewContext();
  const { isScrolling, ...scroller } = useBodyScroller(body);
  const slot = useMemo(
    () => new NodeSlot(items, { formatting: { kind: "box", bounded: axes.width }, nodes: [body] }),
    [items, body],
  );
  const fillsWidth = slot.visibleNodes.some(({ fills }) => fills & axes.width);
  return (
    <ModalFrame
      kind={kind}
      name={useDialogName(body, slot)}
      place={kind === "sheet" ? "bottom" : "center"}
      dismiss={dismissible ? () => overlay.dismiss() : undefined}
      style={{
        ...(fillsWidth && kind === "dialog" && { alignSelf: "stretch" }),
        ...(hasPadding(body) && {
          paddingTop: 0,
          paddingBottom: 0,
          paddingHorizontal: 0,
          padding: 0,
        }),
      }}
      canDragContent={() =>
        !isScrolling() && !slot.visibleNodes.some((item) => scrollers.firstIn(item))
      }
      above={children}
    >
      <ScrollView
        {...scroller}
        alwaysBounceVertical={false}
        style={{ flexGrow: 0 }}
        contentContainerStyle={{ alignItems: "flex-start" }}
        keyboardShouldPersistTaps="handled"
      >
        {drawSlot(slot)}
      </ScrollView>
    </ModalFrame>
  );
}

/** Whether a body has its own padding. The dialog then adds none. */
function hasPadding({ type, style, children }: ViewNode): boolean {
  if (type === "Padding" || style.padding) return true;
  return type === "Scrollable" && children.some(hasPadding);
}
