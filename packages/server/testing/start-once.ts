import { after, before } from "node:test";

export interface Suite {
  after(cleanUp: () => Promise<void> | void): void;
}

/** Starts a thing before the tests of the calling suite or file, and cleans up after them. Returns a function that returns it. */
export function startOnce<Thing>(start: (suite: Suite) => Promise<Thing>): () => Thing {
  const cleanUps: (() => Promise<void> | void)[] = [];
  let started: { readonly thing: Thing } | undefined;
  before(async () => {
    started = { thing: await start({ after: (cleanUp) => void cleanUps.push(cleanUp) }) };
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  return () => {
    if (started === undefined) throw new Error("It only runs while tests do.");
    return started.thing;
  };
}
