import { isSlug } from "@screenspec/api/slugs";
import { type DraftContent, type JsonObject, mergeDrafts } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import type { FileChange } from "../files/change-file.ts";
import { isPortableName } from "../files/paths.ts";
import { changesOfSpec, newSpecFile, removalOf } from "../specs/change-specs.ts";
import { contentOf, draftOf, hashOf, plainMembers } from "../specs/content.ts";
import { findBase } from "./base-contents.ts";
import { asJson, type ComparedSpec } from "./compare.ts";
import type { LockEntry } from "./lock.ts";

/** The side that wins a conflict. */
export type Side = "ours" | "theirs";

/** The result of pulling a spec. */
export interface PulledSpec {
  readonly slug: string;
  readonly result:
    | "unchanged"
    | "kept"
    | "added"
    | "updated"
    | "merged"
    | "removed"
    | "conflict"
    /** Its slug can't be the name of a file on all systems. */
    | "skipped";
  readonly changes: readonly FileChange[];
  /** The entry that the lock gets; undefined removes it. */
  readonly entry: LockEntry | undefined;
  /** The content that both sides have in common afterwards. */
  readonly base: JsonObject | undefined;
  /** The places of a conflict as JSON Pointers, or its reason. */
  readonly conflicts?: readonly string[];
}

/** Decides what a pull does with a spec, without writing anything. */
export async function pullSpec(
  { config, schema, side }: { config: Config; schema: string; side: Side | undefined },
  spec: ComparedSpec,
): Promise<PulledSpec> {
  const { slug, state, local, localContent, remoteContent } = spec;
  const entry = entryOf(spec);
  const nothing = { slug, changes: [], entry: spec.entry, base: undefined };
  const add = (): PulledSpec => {
    if (!isSlug(slug) || !isPortableName(slug)) return { ...nothing, result: "skipped" };
    const content = remoteContent ?? {};
    const changes = [newSpecFile(config, slug, content, schema)];
    return { slug, result: "added", changes, entry, base: content };
  };
  switch (state) {
    case "equal":
      return { ...nothing, result: "unchanged", entry, base: localContent };
    case "new_here":
      return { ...nothing, result: "kept" };
    case "changed_here":
      // The server has what both had, or what this key wrote.
      return { ...nothing, result: "kept", entry, base: remoteContent };
    case "deleted_here":
      // Only a chosen side decides about a draft that was changed after the files were deleted.
      if (spec.isChangedThere && side === "theirs") return add();
      return {
        ...nothing,
        result: "kept",
        ...(spec.isChangedThere && side === "ours" && { entry }),
      };
    case "new_there":
      return add();
    case "changed_there": {
      const content = remoteContent ?? {};
      const changes = local === undefined ? [] : changesOfSpec(local, content);
      return { slug, result: "updated", changes, entry, base: content };
    }
    case "deleted_there":
      return pullDeletion(spec, side);
    case "changed_both":
      return merge(config, spec, side);
  }
}

/** A file that was changed here stays; the next apply creates the spec again. */
function pullDeletion(
  { slug, local, localContent, entry }: ComparedSpec,
  side: Side | undefined,
): PulledSpec {
  const isUnchanged = localContent !== undefined && hashOf(localContent) === entry?.hash;
  if (local === undefined || side === "ours" || !(isUnchanged || side === "theirs")) {
    return { slug, result: "kept", changes: [], entry: undefined, base: undefined };
  }
  const files = [local.main, ...local.parts.map(({ file }) => file)];
  return {
    slug,
    result: "removed",
    changes: files.map(removalOf),
    entry: undefined,
    base: undefined,
  };
}

async function merge(
  config: Config,
  spec: ComparedSpec,
  side: Side | undefined,
): Promise<PulledSpec> {
  const { slug, local, localContent = {}, remoteContent = {} } = spec;
  const entry = entryOf(spec);
  const base = spec.entry && (await findBase(config, spec.entry.hash));
  const write = (content: JsonObject): PulledSpec => {
    const changes = local === undefined ? [] : changesOfSpec(local, content);
    return { slug, result: "merged", changes, entry, base: remoteContent };
  };
  if (base === undefined) {
    if (side !== undefined) return write(side === "ours" ? localContent : remoteContent);
    const conflicts = ["It isn't known what both had in common."];
    return { slug, result: "conflict", changes: [], entry: spec.entry, base: undefined, conflicts };
  }
  const drafts = [base, localContent, remoteContent].map(draftOf) as [
    DraftContent,
    DraftContent,
    DraftContent,
  ];
  const first = mergeDrafts(...drafts);
  const members = mergeMembers(base, localContent, remoteContent, side);
  const conflicts = [...members.conflicts, ...first.conflicts.map(({ pointer }) => pointer)];
  if (conflicts.length > 0 && side === undefined) {
    return { slug, result: "conflict", changes: [], entry: spec.entry, base: undefined, conflicts };
  }
  const chosen = side === "theirs" ? "theirs" : "mine";
  const choices = Object.fromEntries(first.conflicts.map(({ id }) => [id, chosen] as const));
  const { draft } = conflicts.length === 0 ? first : mergeDrafts(...drafts, { choices });
  return write(contentOf({ ...members.merged, ...asJson(draft) }));
}

function mergeMembers(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  side: Side | undefined,
) {
  const conflicts: string[] = [];
  const same = (one: JsonObject, other: JsonObject, name: string) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name]);
  const merged = plainMembers.flatMap((name) => {
    const isConflict =
      !same(mine, theirs, name) && !same(base, mine, name) && !same(base, theirs, name);
    if (isConflict) conflicts.push(`/${name}`);
    const from = isConflict
      ? side === "theirs"
        ? theirs
        : mine
      : same(base, mine, name)
        ? theirs
        : mine;
    return from[name] === undefined ? [] : [[name, from[name]] as const];
  });
  return { merged: Object.fromEntries(merged) as JsonObject, conflicts };
}

function entryOf({ remote, remoteHash }: ComparedSpec): LockEntry | undefined {
  if (remote === undefined || remoteHash === undefined) return undefined;
  const { id, revision, updated_at } = remote;
  return { id, revision, updated_at, hash: remoteHash };
}
