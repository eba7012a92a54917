interface Keyed {
  readonly key: string;
}

/**
 * Reads pages that are in the order of their keys piece by piece: each call gives what comes next, up
 * to a key, and all that there is without one. A piece is to be read to its end before the next.
 */
export function takeUpTo<Item extends Keyed>(pages: AsyncIterable<readonly Item[]>) {
  const iterator = pages[Symbol.asyncIterator]();
  let rest: readonly Item[] = [];
  return async function* (last?: string): AsyncGenerator<readonly Item[], void> {
    for (;;) {
      const behind = last === undefined ? -1 : rest.findIndex(({ key }) => key > last);
      const count = behind === -1 ? rest.length : behind;
      if (count > 0) yield rest.slice(0, count);
      rest = rest.slice(count);
      if (rest.length > 0) return;
      const next = await iterator.next();
      if (next.done) return;
      rest = next.value;
    }
  };
}
