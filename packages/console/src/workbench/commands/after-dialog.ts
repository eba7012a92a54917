/** Calls back after two frames: a dialog that closes is removed in the first, and gives the focus back in the second. */
export function afterDialog(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
