/** Calls back once a dialog that closes is removed, and has given the focus back in the frame after. */
export function afterDialog(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
