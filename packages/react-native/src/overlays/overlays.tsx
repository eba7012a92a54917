import type {
  AlertOverlay,
  BoxOverlay,
  MenuOverlay,
  Overlay,
  SnackBarOverlay,
} from "@screenspec/runtime";
import type { ReactNode } from "react";
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
  return (
    <Layer
      modals={overlays.filter((overlay) => overlay.kind !== "snackBar")}
      snackBar={overlays.find((overlay) => overlay.kind === "snackBar")}
    />
  );
}

function Layer({
  modals: [lowest, ...above],
  snackBar,
  isInModal = false,
}: {
  readonly modals: readonly ModalOverlay[];
  readonly snackBar: SnackBarOverlay | undefined;
  readonly isInModal?: boolean;
}): ReactNode {
  return (
    <>
      <Presence>
        {lowest && (
          <ModalView key={lowest.key} overlay={lowest}>
            <Layer modals={above} snackBar={snackBar} isInModal />
          </ModalView>
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
