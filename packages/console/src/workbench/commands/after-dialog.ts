import { flushSync } from "react-dom";

/**
 * Calls back once a dialog that is being closed is removed and has given the focus back. Call it in the event that closes
 * the dialog.
 */
export function afterDialog(act: () => void): void {
  // The state that closes the dialog may be set later in the event.
  queueMicrotask(() => {
    flushSync(() => undefined);
    // A dialog gives the focus back in the first frame after its removal, and to a screen reader in the second.
    requestAnimationFrame(() => requestAnimationFrame(act));
  });
}
