import type { ComparedSpec } from "./compare.ts";
import { describeDifferences } from "./describe-differences.ts";
import { unknownBase } from "./find-base.ts";
import type { OpenProject } from "./open-project.ts";
import type { PlannedConflict } from "./plan.ts";

export function managerText(manager: string | null): string {
  return manager === null ? "No project manages it." : `The project "${manager}" manages it.`;
}

/** Returns the conflict if another project manages a spec that would be written. Not even `--force` overwrites it. */
export function conflictOfManager(
  { slug, state, localContent, remote, remoteContent = {} }: ComparedSpec,
  own: string | undefined,
): PlannedConflict | undefined {
  const manager = remote?.managed_by ?? null;
  if (localContent === undefined || manager === null || manager === own || state === "equal") {
    return undefined;
  }
  const reason = `${managerText(manager)} \`pull\` takes its changes, --take-over manages it from here.`;
  const ours = describeDifferences(remoteContent, localContent);
  return { slug, reason, managed_by: manager, ours, theirs: [] };
}

/** Returns the conflict if a spec's draft has changes that the files don't have. */
export async function conflictOf(
  { findBase }: OpenProject,
  { slug, state, entry, localContent = {}, remoteContent = {}, isChangedThere }: ComparedSpec,
  { prune }: { readonly prune: boolean },
): Promise<PlannedConflict | undefined> {
  switch (state) {
    case "deleted_here": {
      if (!prune || !isChangedThere) return undefined;
      const base = await findBase(slug, entry);
      const theirs = "content" in base ? describeDifferences(base.content, remoteContent) : [];
      const reason =
        "Its files were deleted here, and it was changed on the server. `pull --theirs` restores them, `pull --ours` accepts the deletion.";
      return { slug, reason, ours: [], theirs };
    }
    case "changed_there": {
      const theirs = describeDifferences(localContent, remoteContent);
      return { slug, reason: "It was changed on the server, and not here.", ours: [], theirs };
    }
    case "deleted_there":
      return { slug, reason: "It was deleted on the server.", ours: [], theirs: [] };
    case "changed_both": {
      const base = await findBase(slug, entry);
      if ("missing" in base) {
        const reason =
          entry === undefined
            ? "The server has another spec with this slug, which was never pulled."
            : `It was changed here and on the server. ${unknownBase(base.missing)}`;
        return { slug, reason, ours: describeDifferences(remoteContent, localContent), theirs: [] };
      }
      return {
        slug,
        reason: "It was changed here and on the server.",
        ours: describeDifferences(base.content, localContent),
        theirs: describeDifferences(base.content, remoteContent),
      };
    }
    default:
      return undefined;
  }
}
