import type { Compiled } from "./scope.ts";

/** Compiles each object and array once for its lifetime. They must not change. */
export function memoizeByIdentity<J, T>(
  compile: (json: J) => Compiled<T>,
): (json: J) => Compiled<T> {
  const cached = new WeakMap<object, Compiled<T>>();
  return (json) => {
    if (typeof json !== "object" || json === null) return compile(json);
    const known = cached.get(json);
    if (known !== undefined) return known;
    const compiled = compile(json);
    cached.set(json, compiled);
    return compiled;
  };
}
