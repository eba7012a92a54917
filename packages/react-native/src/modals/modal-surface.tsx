import type { Metrics } from "@screenspec/rendering";
import type { ReactNode } from "react";
import { Modal, Pressable, type Role, View, type ViewStyle } from "react-native";
import { useMetrics, useTheme } from "../nodes/view-context.ts";

export interface ModalSurfaceProps {
  readonly role: Role;
  readonly name?: string | undefined;
  readonly place: "center" | "bottom";
  /** Called when the user presses the background. Undefined if that doesn't close it. */
  readonly dismiss: (() => void) | undefined;
  /** Handles Android's back button. */
  readonly back: () => void;
  readonly style?: ViewStyle | undefined;
  readonly touchStart?: () => void;
  /** The kind of an overlay of the document, for tests. */
  readonly overlay?: string;
  /** Modals above. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A Modal with a dimmed background, which closes it when it is pressed. */
export function ModalSurface({
  role,
  name,
  place,
  dismiss,
  back,
  style,
  touchStart,
  overlay,
  above,
  children,
}: ModalSurfaceProps): ReactNode {
  const { surface, edge, radius, scrim, direction } = useTheme();
  const dialogSizes = useMetrics("Dialog");
  const sheetSizes = useMetrics("Sheet");
  const isSheet = place === "bottom";
  const corner =
    (isSheet ? sheetSizes.radius : dialogSizes.radius) ?? radius + dialogSizes.radiusBeyondTheme;
  return (
    <Modal transparent visible animationType={isSheet ? "slide" : "fade"} onRequestClose={back}>
      <View
        style={[fill, { justifyContent: isSheet ? "flex-end" : "center", direction }]}
        onTouchStart={touchStart}
      >
        <Pressable
          data-part="backdrop"
          aria-hidden
          onPress={dismiss}
          style={[fill, { backgroundColor: scrim }]}
        />
        <View
          data-overlay={overlay}
          role={role}
          aria-modal
          // The gesture of VoiceOver that goes back.
          onAccessibilityEscape={back}
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
