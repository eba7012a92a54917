import { type ReactNode, useMemo } from "react";
import type { Role, ViewStyle } from "react-native";
import { ModalSurface } from "../modals/modal-surface.tsx";
import { TextProvider, useTheme } from "../nodes/view-context.ts";

/** The Modal of a picker. The text style of its field doesn't apply to it. */
export function PickerSheet({
  name,
  role = "dialog",
  close,
  style,
  children,
}: {
  readonly name: string | undefined;
  readonly role?: Role;
  readonly close: () => void;
  readonly style?: ViewStyle;
  readonly children: ReactNode;
}): ReactNode {
  const { onSurface } = useTheme();
  return (
    <ModalSurface role={role} name={name} place="bottom" dismiss={close} back={close} style={style}>
      <TextProvider value={useMemo(() => ({ color: onSurface }), [onSurface])}>
        {children}
      </TextProvider>
    </ModalSurface>
  );
}
