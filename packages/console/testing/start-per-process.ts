import { AsyncResource } from "node:async_hooks";
import { after, before } from "node:test";
import type { Suite } from "../../server/testing/start-once.ts";

/**
 * Shares a thing between all test files of a process, and cleans up after the last one. Returns a function that a file
 * calls: it starts the thing before the file's tests unless an earlier file has, and returns a function that returns it.
 */
export function startPerProcess<Thing>(start: (suite: Suite) => Promise<Thing>): () => () => Thing {
  let starting: Promise<Thing> | undefined;
  return () => {
    let started: { readonly thing: Thing } | undefined;
    before(async () => {
      starting ??= start({ after: afterAllFiles });
      started = { thing: await starting };
    });
    return () => {
      if (started === undefined) throw new Error("It only runs while tests do.");
      return started.thing;
    };
  };
}

/**
 * Cleans up after the last test file of the process. A hook belongs to the suite in whose asynchronous context it is
 * created: this one is created outside of any.
 */
function afterAllFiles(cleanUp: () => Promise<void> | void): void {
  new AsyncResource("all test files", { triggerAsyncId: 1 }).runInAsyncScope(() => after(cleanUp));
}
