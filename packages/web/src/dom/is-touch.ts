/** Whether the main pointer of the device is a finger. */
export function isTouch(): boolean {
  return matchMedia("(pointer:coarse)").matches;
}
