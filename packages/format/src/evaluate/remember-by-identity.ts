import type { Compiled } from "./scope.ts";

/** Compiles each object and array once, as long as it lives. They are not to be changed. */
export function rememberByIdentity<J, T>(
  compile: (json: J) => Compiled<T>,
): (json: J) => Compiled<T> {
  const remembered = new WeakMap<object, Compiled<T>>();
  return (json) => {
    if (typeof json !== "object" || json === null) return compile(json);
    const known = remembered.get(json);
    if (known !== undefined) return known;
    const compiled = compile(json);
    remembered.set(json, compiled);
    return compiled;
  };
}
