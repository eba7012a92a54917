import type { Context } from "../context.ts";

/** Logs versions that can't be signed. */
export interface SigningFindings {
  /** @param left the errors of all such versions, by the keys of their documents */
  unsigned(left: ReadonlyMap<string, unknown>): void;
}

const maxLoggedKeys = 10;

export function createSigningFindings({ log }: Pick<Context, "log">): SigningFindings {
  let reported = "";
  return {
    unsigned: (left) => {
      const keys = [...left.keys()];
      // The job runs every minute; the same versions are logged once.
      const isNew = keys.join() !== reported;
      reported = keys.join();
      if (!isNew || keys.length === 0) return;
      const [[, err] = []] = left;
      log.error(
        { err, keys: keys.slice(0, maxLoggedKeys), count: keys.length },
        "versions can't be signed",
      );
    },
  };
}
