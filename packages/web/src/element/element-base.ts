/** Servers that render apps import what is theirs, and have no elements: this stands for them. */
export const ElementBase: typeof HTMLElement = Reflect.get(globalThis, "HTMLElement") ?? Object;
