/** The member of an object under a name that may be any text: what the object inherits is none. */
export function ownMember<T>(object: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
