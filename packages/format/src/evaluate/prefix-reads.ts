import type { Compiled } from "./scope.ts";

/** The same with its reads told from one level above: what it was compiled of stands under a key. */
export function prefixReads<T>(
  key: string | number,
  { evaluate, reads }: Compiled<T>,
): Compiled<T> {
  return { evaluate, reads: reads.map((read) => ({ ...read, path: [key, ...read.path] })) };
}
