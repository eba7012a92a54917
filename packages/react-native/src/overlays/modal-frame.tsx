import type { ReactNode } from "react";
import { Modal, Pressable, View, type ViewStyle } from "react-native";
import { useTheme, useViewContext } from "../nodes/view-context.ts";

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
  return (
    <Modal
      transparent
      visible
      animationType={place === "bottom" ? "slide" : "fade"}
      // Android's back button.
      onRequestClose={() => runtime.back()}
    >
      <View
        style={[fill, { justifyContent: place === "bottom" ? "flex-end" : "center", direction }]}
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
            { backgroundColor: surface, borderColor: edge, borderRadius: radius + 6 },
            place === "bottom" ? sheet : dialog,
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
const dialog: ViewStyle = {
  alignSelf: "center",
  margin: 24,
  minWidth: 280,
  maxWidth: 560,
  maxHeight: "90%",
  padding: 24,
  borderWidth: 1,
};
const sheet: ViewStyle = {
  alignSelf: "center",
  width: "100%",
  maxWidth: 640,
  maxHeight: "90%",
  paddingVertical: 24,
  paddingHorizontal: 16,
  borderBottomStartRadius: 0,
  borderBottomEndRadius: 0,
};
