import { isSlug } from "@screenspec/api/slugs";
import type { JsonObject } from "@screenspec/format";
import type { CommandContext } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { GitError, type GitRepository, openRepository } from "../files/git.ts";
import { hashOf } from "../specs/content.ts";
import { readStoredBase } from "./base-contents.ts";
import { findInHistory } from "./find-in-history.ts";
import type { LockEntry } from "./lock.ts";

/** The content that files and server last had in common, or a sentence that says why it isn't known and what to do. */
type Base = { readonly content: JsonObject } | { readonly missing: string };

/**
 * Finds the base of a merge.
 *
 * @throws Failure if the folder of common contents is linked
 */
export type FindBase = (slug: string, entry: LockEntry | undefined) => Promise<Base>;

/** Returns a function that searches the lock, the folder of common contents, and the history of the files, in this order. */
export function createBaseFinder(
  { shell }: Pick<CommandContext, "shell">,
  config: Config,
): FindBase {
  let repository: GitRepository | undefined;
  return async (slug, entry) => {
    if (entry === undefined || !isSlug(slug)) return { missing: "The spec was never pulled." };
    const { base, hash } = entry;
    if (base !== undefined && hashOf(base) === hash) return { content: base };
    const stored = readStoredBase(config, hash);
    if (stored !== undefined) return { content: stored };
    try {
      repository ??= openRepository(shell, config.folder);
      const content = await findInHistory(repository, config, { slug, hash });
      if (content !== undefined) return { content };
      return { missing: await explainMissing(repository) };
    } catch (error) {
      if (error instanceof GitError) return { missing: error.message };
      throw error;
    }
  };
}

async function explainMissing(repository: GitRepository): Promise<string> {
  const isShallow = `${await repository.run(["rev-parse", "--is-shallow-repository"])}`;
  return isShallow.trim() === "true"
    ? "This clone has only the latest commits. Run `git fetch --unshallow`, then try again."
    : "No commit of its files has it.";
}

/** Returns a sentence that says why both sides can't be merged. */
export function unknownBase(missing: string): string {
  return `It isn't known what both had in common: ${missing}`;
}
