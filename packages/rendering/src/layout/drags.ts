/** A faster movement, in px per ms, completes a drag of any length. */
const flickVelocity = 0.5;

/** How far, in px, a sheet that can't be dismissed can be dragged at most. */
export const sheetResistance = 48;

/** Whether a drag completes what it has begun: it is a flick, or longer than half of a size in px. */
export function completes(distance: number, velocity: number, size: number): boolean {
  return velocity > flickVelocity || (distance > size / 2 && velocity > -flickVelocity);
}

/** The offset, in px, of an element that resists a drag. It stays below a limit. */
export function resistedOffset(distance: number, limit: number): number {
  return distance <= 0 ? 0 : (distance * limit) / (distance + limit);
}
