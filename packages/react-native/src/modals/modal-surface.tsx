import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import {
  Animated,
  Modal,
  Pressable,
  type Role,
  useWindowDimensions,
  View,
  type ViewInstance,
  type ViewStyle,
} from "react-native";
import { useAppearance } from "../motion/use-appearance.ts";
import { AboveKeyboard } from "../nodes/above-keyboard.tsx";
import { useInsets } from "../nodes/insets.ts";
import { useKeyboardOverlap } from "../nodes/use-keyboard-overlap.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { useIsClosedBelow } from "./closed-below.ts";
import { SheetHandle } from "./sheet-handle.tsx";
import { useModalStyle } from "./use-modal-style.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";

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
  /** Whether a drag in the content moves a sheet. Default: only a drag at its handle does. */
  readonly canDragContent?: () => boolean;
  /** The kind of an overlay of the document, for tests. */
  readonly overlay?: string;
  /** Modals above. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A Modal with a dimmed background, which closes it when it is pressed. Inside a `Presence` it is mounted until it has
 * disappeared, and can't be pressed meanwhile.
 */
export function ModalSurface({
  role,
  name,
  place,
  dismiss,
  back,
  style,
  touchStart,
  canDragContent = never,
  overlay,
  above,
  children,
}: ModalSurfaceProps): ReactNode {
  const { scrim, motion, easing, direction } = useTheme();
  const { focusables } = useViewContext();
  const window = useRef<ViewInstance>(null);
  const surface = useRef<ViewInstance>(null);
  useEffect(() => {
    return surface.current ? focusables.enterModal(surface.current) : undefined;
  }, [focusables]);
  const [keyboard, onLayout] = useKeyboardOverlap(window);
  const insets = useInsets();
  const isSheet = place === "bottom";
  const modalStyle = useModalStyle(isSheet);
  const duration = isSheet ? motion.long : motion.short;
  const isClosed = useIsClosedBelow();
  const [isHidden, setHidden] = useState(false);
  const hide = useCallback(() => setHidden(true), []);
  const { progress, isLeaving } = useAppearance(duration, easing, isClosed ? hide : undefined);
  const windowHeight = useWindowDimensions().height;
  const [height = windowHeight, setHeight] = useState<number>();
  const drag = useSheetDrag({ height, dismiss, canDragContent, timing: { duration, easing } });
  const dimming = drag.offset.interpolate({
    inputRange: [0, Math.max(1, height)],
    outputRange: [1, 0],
    extrapolate: "clamp",
  });
  const between = (hidden: number, shown: number) =>
    progress.interpolate({ inputRange: [0, 1], outputRange: [hidden, shown] });
  return (
    <Modal transparent visible animationType="none" onRequestClose={back}>
      <View
        ref={window}
        onLayout={onLayout}
        style={[fill, { direction }]}
        // On the element around it, because the siblings of a modal element are hidden, and `above` is one.
        aria-modal
        pointerEvents="box-none"
        onTouchStart={touchStart}
      >
        {!isHidden && (
          <View
            style={[
              fill,
              { justifyContent: isSheet ? "flex-end" : "center", paddingBottom: keyboard },
            ]}
            pointerEvents={isLeaving ? "none" : "auto"}
            aria-hidden={isLeaving}
          >
            <Animated.View style={[fill, { opacity: Animated.multiply(progress, dimming) }]}>
              <Pressable
                data-part="backdrop"
                aria-hidden
                onPress={dismiss}
                style={[fill, overlay !== "menu" && { backgroundColor: scrim }]}
              />
            </Animated.View>
            <Animated.View
              ref={surface}
              data-overlay={overlay}
              role={role}
              // The gesture of VoiceOver that goes back.
              onAccessibilityEscape={back}
              aria-label={name}
              onLayout={({ nativeEvent: { layout } }) => setHeight(layout.height)}
              {...(isSheet && drag.content)}
              style={[
                modalStyle,
                style,
                isSheet
                  ? { transform: [{ translateY: Animated.add(between(height, 0), drag.offset) }] }
                  : { opacity: progress, transform: [{ scale: between(0.94, 1) }] },
              ]}
            >
              {children}
              {isSheet && keyboard === 0 && <View style={{ height: insets.bottom }} />}
              {isSheet && <SheetHandle handlers={drag.handle} />}
            </Animated.View>
          </View>
        )}
        {above && <AboveKeyboard overlap={keyboard}>{above}</AboveKeyboard>}
      </View>
    </Modal>
  );
}

const never = () => false;
const fill: ViewStyle = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 };
