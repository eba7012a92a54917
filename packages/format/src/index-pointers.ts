import { isContainer } from "./json.ts";
import { escapeKey } from "./json-pointer.ts";

/** Returns the pointers (RFC 6901) to the arrays and objects in a value. One that occurs twice has the first of its pointers. */
export function indexPointers(root: object): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>();
  const add = (container: object, pointer: string) => {
    pointers.set(container, pointer);
    for (const [key, value] of Object.entries(container)) {
      if (isContainer(value) && !pointers.has(value)) add(value, `${pointer}/${escapeKey(key)}`);
    }
  };
  add(root, "");
  return pointers;
}
