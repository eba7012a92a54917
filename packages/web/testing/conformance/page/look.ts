/** Reads an attribute that only the look of an element shows. */
export type Look = (element: HTMLElement) => unknown;

/** By type and attribute. */
export type Looks = { readonly [type: string]: { readonly [attribute: string]: Look } };
