import type { Compiled } from "./scope.ts";

/** Prefixes the paths of its reads with the key under which its source is. */
export function prefixReads<T>(
  key: string | number,
  { evaluate, reads }: Compiled<T>,
): Compiled<T> {
  return { evaluate, reads: reads.map((read) => ({ ...read, path: [key, ...read.path] })) };
}
