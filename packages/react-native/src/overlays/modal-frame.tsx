import { partRoles } from "@screenspec/rendering";
import type { ReactNode } from "react";
import type { ViewStyle } from "react-native";
import { ModalSurface } from "../modals/modal-surface.tsx";
import { useViewContext } from "../nodes/view-context.ts";

/** The Modal of an overlay of the document. */
export function ModalFrame({
  kind,
  ...others
}: {
  readonly kind: "alert" | "dialog" | "menu" | "sheet";
  readonly name?: string | undefined;
  /** Undefined if the user can't close it. */
  readonly dismiss: (() => void) | undefined;
  readonly place: "center" | "bottom";
  readonly style?: ViewStyle;
  readonly canDragContent?: () => boolean;
  /** The overlays above. */
  readonly above: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { runtime, noteGesture, operatedInput } = useViewContext();
  return (
    <ModalSurface
      {...others}
      overlay={kind}
      role={partRoles[kind]}
      back={() => runtime.back()}
      touchStart={() => {
        noteGesture();
        operatedInput.touchAnywhere();
      }}
    />
  );
}
