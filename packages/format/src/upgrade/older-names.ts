/** Older names of `rendererType`; `Container` is no mere name, see `convert-renderer.ts`. */
export const rendererNames: ReadonlyMap<string, string> = new Map([
  ["Padded", "Padding"],
  ["ScrollView", "Scrollable"],
  ["SingleChildScrollView", "Scrollable"],
]);

/** Older names of `actionType`, beyond another spelling of the same one. */
export const actionNames: ReadonlyMap<string, string> = new Map([["setstate", "SetData"]]);

/** Older spellings of choices, beyond another way to write the same words. */
export const choiceNames: ReadonlyMap<string, string> = new Map([
  ["flexstart", "start"],
  ["flexend", "end"],
]);

/** Older operators of conditions. */
export const operatorNames: ReadonlyMap<string, string> = new Map([
  ["==", "==="],
  ["!=", "!=="],
]);
