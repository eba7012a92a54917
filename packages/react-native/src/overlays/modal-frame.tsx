import type { Metrics } from "@screenspec/rendering";
import type { ReactNode } from "react";
import { Modal, Pressable, View, type ViewStyle } from "react-native";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";

/** A Modal with a dimmed background, which closes it when it is pressed. */
export function ModalFrame({
  kind,
  name,
  dismiss,
  place,
  isAlert = false,
  style,
  above,
  children,
}: {
  readonly kind: string;
  readonly name?: string | undefined;
  /** Undefined if the user can't close it. */
  readonly dismiss: (() => void) | undefined;
  readonly place: "center" | "bottom";
  readonly isAlert?: boolean;
  readonly style?: ViewStyle;
  /** The overlays above. */
  readonly above: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { runtime, noteGesture, operatedInput } = useViewContext();
  const { surface, edge, radius, direction } = useTheme();
  const dialogSizes = useMetrics("Dialog");
  const sheetSizes = useMetrics("Sheet");
  const isSheet = place === "bottom";
  const corner =
    (isSheet ? sheetSizes.radius : dialogSizes.radius) ?? radius + dialogSizes.radiusBeyondTheme;
  return (
    <Modal
      transparent
      visible
      animationType={isSheet ? "slide" : "fade"}
      // Android's back button.
      onRequestClose={() => runtime.back()}
    >
      <View
        style={[fill, { justifyContent: isSheet ? "flex-end" : "center", direction }]}
        onTouchStart={() => {
          noteGesture();
          operatedInput.touchAnywhere();
        }}
      >
        <Pressable data-part="backdrop" aria-hidden onPress={dismiss} style={[fill, backdrop]} />
        <View
          data-overlay={kind}
          role={isAlert ? "alertdialog" : kind === "menu" ? "menu" : "dialog"}
          aria-modal
          aria-label={name}
          style={[
            { backgroundColor: surface, borderColor: edge, borderRadius: corner },
            isSheet ? sheetStyle(sheetSizes) : dialogStyle(dialogSizes),
            style,
          ]}
        >
          {children}
        </View>
        {above}
      </View>
    </Modal>
  );
}

const fill: ViewStyle = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 };
const backdrop: ViewStyle = { backgroundColor: "#00000077" };
function dialogStyle({ margin, minWidth, maxWidth, padding }: Metrics["Dialog"]): ViewStyle {
  return {
    alignSelf: "center",
    margin,
    minWidth,
    maxWidth,
    maxHeight: "90%",
    padding,
    borderWidth: 1,
  };
}

function sheetStyle({
  maxWidth,
  paddingX,
  paddingTop,
  paddingBottom,
}: Metrics["Sheet"]): ViewStyle {
  return {
    alignSelf: "center",
    width: "100%",
    maxWidth,
    maxHeight: "90%",
    paddingTop,
    paddingBottom,
    paddingHorizontal: paddingX,
    borderBottomStartRadius: 0,
    borderBottomEndRadius: 0,
  };
}
