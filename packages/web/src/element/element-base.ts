/** `HTMLElement`, or a stand-in on a server, so that the package can be imported there. */
export const ElementBase: typeof HTMLElement = Reflect.get(globalThis, "HTMLElement") ?? Object;
