/** Keys that are kept and ignored, wherever an object of the format stands. */
export function isExtension(key: string): boolean {
  return key.startsWith("x-");
}

/** Keys that hold the ids of the actions to run on an event. */
export function isEvent(key: string): boolean {
  return eventKey.test(key);
}

const eventKey = /^on[A-Z][A-Za-z0-9]*ActionIds$/;
