import type { Context } from "../context.ts";

/** Tells of versions that can't be signed. */
export interface SigningFindings {
  /** @param left why, by the keys of their documents; all that there are now */
  unsigned(left: ReadonlyMap<string, unknown>): void;
}

const keysAtMost = 10;

export function createSigningFindings({ log }: Pick<Context, "log">): SigningFindings {
  let told = "";
  return {
    unsigned: (left) => {
      const keys = [...left.keys()];
      // Not once more each minute.
      const isNew = keys.join() !== told;
      told = keys.join();
      if (!isNew || keys.length === 0) return;
      const [[, err] = []] = left;
      log.error(
        { err, keys: keys.slice(0, keysAtMost), count: keys.length },
        "versions can't be signed",
      );
    },
  };
}
