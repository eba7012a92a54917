import type {
  AlertOverlay,
  BoxOverlay,
  MenuOverlay,
  Overlay,
  SnackBarOverlay,
} from "@screenspec/runtime";
import { type ReactNode, useState } from "react";
import { ClosedBelowProvider } from "../modals/closed-below.ts";
import { Presence } from "../motion/presence.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import { BoxOverlayView } from "./box-overlay.tsx";
import { MenuDialog } from "./menu-dialog.tsx";
import { SnackBar } from "./snack-bar.tsx";

type ModalOverlay = AlertOverlay | BoxOverlay | MenuOverlay;

/**
 * The open overlays, from the bottom. Each one contains those above it: iOS presents a Modal only from inside the one that
 * it has presented before, and a snack bar beside a Modal would be below it.
 */
export function Overlays({ overlays }: { readonly overlays: readonly Overlay[] }): ReactNode {
  const open = overlays.filter((overlay) => overlay.kind !== "snackBar");
  return (
    <Layer
      modals={useStack(open)}
      open={open}
      snackBar={overlays.find((overlay) => overlay.kind === "snackBar")}
    />
  );
}

/** The open modals, and those that have closed below an open one, which would be closed with them. */
function useStack(open: readonly ModalOverlay[]): readonly ModalOverlay[] {
  const [stack, setStack] = useState(open);
  const kept = stack.slice(0, stack.findLastIndex((overlay) => open.includes(overlay)) + 1);
  const next = [...kept, ...open.filter((overlay) => !kept.includes(overlay))];
  const isSame =
    next.length === stack.length && next.every((overlay, index) => overlay === stack[index]);
  if (!isSame) setStack(next);
  return next;
}

function Layer({
  modals: [lowest, ...above],
  open,
  snackBar,
  isInModal = false,
}: {
  readonly modals: readonly ModalOverlay[];
  readonly open: readonly ModalOverlay[];
  readonly snackBar: SnackBarOverlay | undefined;
  readonly isInModal?: boolean;
}): ReactNode {
  return (
    <>
      <Presence>
        {lowest && (
          <ClosedBelowProvider key={lowest.key} value={!open.includes(lowest)}>
            <ModalView overlay={lowest}>
              <Layer modals={above} open={open} snackBar={snackBar} isInModal />
            </ModalView>
          </ClosedBelowProvider>
        )}
      </Presence>
      <Presence>
        {!lowest && snackBar && (
          <SnackBar key={snackBar.key} overlay={snackBar} isInModal={isInModal} />
        )}
      </Presence>
    </>
  );
}

function ModalView({
  overlay,
  children,
}: {
  readonly overlay: ModalOverlay;
  /** The overlays above. */
  readonly children: ReactNode;
}): ReactNode {
  switch (overlay.kind) {
    case "alert":
      return <AlertDialog overlay={overlay}>{children}</AlertDialog>;
    case "menu":
      return <MenuDialog overlay={overlay}>{children}</MenuDialog>;
    default:
      return <BoxOverlayView overlay={overlay}>{children}</BoxOverlayView>;
  }
}
