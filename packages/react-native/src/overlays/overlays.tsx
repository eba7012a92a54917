import type { Overlay } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { AlertDialog } from "./alert-dialog.tsx";
import { BoxOverlayView } from "./box-overlay.tsx";
import { MenuDialog } from "./menu-dialog.tsx";
import { SnackBar } from "./snack-bar.tsx";

/**
 * The open overlays, from the bottom. Each one contains those above it: iOS presents a Modal only from inside the one that
 * it has presented before, and a snack bar beside a Modal would be below it.
 */
export function Overlays({ overlays }: { readonly overlays: readonly Overlay[] }): ReactNode {
  const [lowest, ...above] = overlays;
  if (!lowest) return null;
  const others = <Overlays overlays={above} />;
  switch (lowest.kind) {
    case "alert":
      return (
        <AlertDialog key={lowest.key} overlay={lowest}>
          {others}
        </AlertDialog>
      );
    case "menu":
      return (
        <MenuDialog key={lowest.key} overlay={lowest}>
          {others}
        </MenuDialog>
      );
    case "snackBar":
      // The overlays above it replace nothing of it, so that it stays when they close.
      return above.some(({ kind }) => kind !== "snackBar") ? (
        <Overlays overlays={[...above, lowest]} />
      ) : (
        <SnackBar key={lowest.key} overlay={lowest} />
      );
    default:
      return (
        <BoxOverlayView key={lowest.key} overlay={lowest}>
          {others}
        </BoxOverlayView>
      );
  }
}
