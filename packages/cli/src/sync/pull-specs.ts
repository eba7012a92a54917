import { isSlug } from "@screenspec/api/slugs";
import { type DraftContent, type JsonObject, mergeDrafts } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import type { FileChange } from "../files/change-file.ts";
import { isPortableName } from "../files/paths.ts";
import { changesOfSpec, newSpecFile, removalOf } from "../specs/change-specs.ts";
import { contentOf, draftOf, hashOf, plainMembers } from "../specs/content.ts";
import { asJson, type ComparedSpec } from "./compare.ts";
import { type Difference, describeDifferences } from "./describe-differences.ts";
import { type FindBase, unknownBase } from "./find-base.ts";
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
    /** A side was chosen as a whole, because it isn't known what both had in common. */
    | "replaced"
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
  /** With a chosen side: the places at which the other side's values were dropped. */
  readonly replaced?: readonly Difference[];
}

interface PullOptions {
  readonly config: Config;
  /** The address of the schema of specs. */
  readonly schema: string;
  readonly side: Side | undefined;
  readonly findBase: FindBase;
}

/** Decides what a pull does with a spec, without writing anything. */
export async function pullSpec(
  { config, schema, side, findBase }: PullOptions,
  spec: ComparedSpec,
): Promise<PulledSpec> {
  const { slug, state, local, localContent, remoteContent } = spec;
  const entry = entryOf(spec, remoteContent);
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
      return {
        ...nothing,
        result: "kept",
        entry: entryOf(spec, localContent),
        base: remoteContent,
      };
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
      return pullDeletion(findBase, spec, side);
    case "changed_both":
      return merge(findBase, spec, side);
  }
}

/** A file that was changed here stays; the next apply creates the spec again. */
async function pullDeletion(
  findBase: FindBase,
  { slug, local, localContent = {}, entry }: ComparedSpec,
  side: Side | undefined,
): Promise<PulledSpec> {
  const isUnchanged = hashOf(localContent) === entry?.hash;
  if (local === undefined || side === "ours" || !(isUnchanged || side === "theirs")) {
    return { slug, result: "kept", changes: [], entry: undefined, base: undefined };
  }
  const files = [local.main, ...local.parts.map(({ file }) => file)];
  const removed = { slug, result: "removed" as const, changes: files.map(removalOf) };
  const pulled = { ...removed, entry: undefined, base: undefined };
  if (isUnchanged) return pulled;
  const base = await findBase(slug, entry);
  const before = "missing" in base ? {} : base.content;
  return { ...pulled, replaced: describeDifferences(localContent, before) };
}

async function merge(
  findBase: FindBase,
  spec: ComparedSpec,
  side: Side | undefined,
): Promise<PulledSpec> {
  const { slug, local, localContent = {}, remoteContent = {} } = spec;
  const sides = { ours: localContent, theirs: remoteContent };
  const write = (
    result: "merged" | "replaced",
    content: JsonObject,
    replaced: readonly Difference[],
  ): PulledSpec => ({
    slug,
    result,
    changes: local === undefined ? [] : changesOfSpec(local, content),
    entry: entryOf(spec, content),
    base: remoteContent,
    ...(replaced.length > 0 && { replaced }),
  });
  const conflict = (conflicts: readonly string[]): PulledSpec => {
    return { slug, result: "conflict", changes: [], entry: spec.entry, base: undefined, conflicts };
  };
  const base = await findBase(slug, spec.entry);
  if ("missing" in base) {
    if (side === undefined) return conflict([unknownBase(base.missing)]);
    return write("replaced", sides[side], describeDifferences(sides[otherSide[side]], sides[side]));
  }
  const merged = mergeContents(base.content, sides, side ?? "ours");
  if (merged.conflicts.length === 0) return write("merged", merged.content, []);
  if (side === undefined) return conflict(merged.conflicts);
  const other = mergeContents(base.content, sides, otherSide[side]);
  return write("merged", merged.content, describeDifferences(other.content, merged.content));
}

const otherSide = { ours: "theirs", theirs: "ours" } as const;

/** Merges the changes of both sides since the base. A conflict is decided by the side, and returned as a JSON Pointer. */
function mergeContents(base: JsonObject, { ours, theirs }: Record<Side, JsonObject>, side: Side) {
  const drafts = [base, ours, theirs].map(draftOf) as [DraftContent, DraftContent, DraftContent];
  const first = mergeDrafts(...drafts);
  const members = mergeMembers(base, { ours, theirs }, side);
  const chosen = side === "theirs" ? "theirs" : "mine";
  const choices = Object.fromEntries(first.conflicts.map(({ id }) => [id, chosen] as const));
  const { draft } = first.conflicts.length === 0 ? first : mergeDrafts(...drafts, { choices });
  return {
    content: contentOf({ ...members.merged, ...asJson(draft) }),
    conflicts: [...members.conflicts, ...first.conflicts.map(({ pointer }) => pointer)],
  };
}

function mergeMembers(base: JsonObject, { ours, theirs }: Record<Side, JsonObject>, side: Side) {
  const conflicts: string[] = [];
  const same = (one: JsonObject, other: JsonObject, name: string) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name]);
  const merged = plainMembers.flatMap((name) => {
    const isConflict =
      !same(ours, theirs, name) && !same(base, ours, name) && !same(base, theirs, name);
    if (isConflict) conflicts.push(`/${name}`);
    const takesTheirs = isConflict ? side === "theirs" : same(base, ours, name);
    const from = takesTheirs ? theirs : ours;
    return from[name] === undefined ? [] : [[name, from[name]] as const];
  });
  return { merged: Object.fromEntries(merged) as JsonObject, conflicts };
}

/** Returns the entry of the lock for files that have a content after the pull. */
function entryOf(
  { remote, remoteHash, remoteContent, entry }: ComparedSpec,
  content: JsonObject | undefined,
): LockEntry | undefined {
  if (remote === undefined || remoteHash === undefined) return undefined;
  const { id, revision, updated_at } = remote;
  const state = { id, revision, updated_at, hash: remoteHash };
  if (content === undefined || hashOf(content) === remoteHash) return state;
  const base = entry?.hash === remoteHash ? entry.base : remoteContent;
  return base === undefined ? state : { ...state, base };
}
