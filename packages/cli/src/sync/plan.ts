import { isSlug } from "@screenspec/api/slugs";
import type { InputOf } from "@screenspec/client";
import { isName, type JsonObject } from "@screenspec/format";
import { type CatalogList, catalogLists, type LocalType } from "../catalog/read-catalog.ts";
import { configName, isProjectName } from "../config/config.ts";
import { parseJsonFile } from "../files/json-file.ts";
import { Failure } from "../output/failure.ts";
import { hashOf } from "../specs/content.ts";
import type { ComparedSpec, RemoteSpec } from "./compare.ts";
import { compareTypes } from "./compare-types.ts";
import { type Difference, describeDifferences } from "./describe-differences.ts";
import { unknownBase } from "./find-base.ts";
import type { OpenProject } from "./open-project.ts";
import { planTypes } from "./plan-types.ts";

/** The changes that `apply` makes. */
export interface Plan {
  readonly format: "screenspec-plan-1";
  readonly server: string;
  /** The project that will manage the specs that are written; null: it isn't changed. */
  readonly project: string | null;
  readonly types: readonly PlannedType[];
  readonly specs: readonly PlannedSpec[];
  /** Specs and types with changes on the server, which an apply would overwrite. */
  readonly conflicts: readonly PlannedConflict[];
  /** Slugs, and names of types such as `widgets/Rating`, that only the server has. They stay. */
  readonly ignored: readonly string[];
  /** Specs whose files were deleted, and that `--prune` leaves on the server nevertheless. */
  readonly left: readonly { readonly slug: string; readonly reason: string }[];
}

export interface PlannedType {
  readonly list: CatalogList;
  readonly name: string;
  readonly action: "create" | "update";
  readonly body: InputOf<"putCustomWidget">["body"];
  /** The ETag of the draft that is replaced. */
  readonly etag?: string | undefined;
  readonly differences: readonly Difference[];
}

export interface PlannedSpec {
  readonly slug: string;
  readonly action: "create" | "update" | "delete";
  /** The state of the draft that is replaced or deleted. */
  readonly state?: Pick<RemoteSpec, "id" | "revision" | "updated_at">;
  /** The content that the spec gets. */
  readonly content?: JsonObject;
  readonly differences: readonly Difference[];
}

interface PlannedConflict {
  /** A slug, or the name of a type such as `widgets/Rating`. */
  readonly slug: string;
  readonly reason: string;
  /** Another project, which manages the spec. */
  readonly managed_by?: string;
  /** The changes in the files and those on the server. Without a common state, `ours` has all differences. */
  readonly ours: readonly Difference[];
  readonly theirs: readonly Difference[];
}

export interface PlanOptions {
  readonly prune: boolean;
  /** Overwrites changes on the server. */
  readonly force: boolean;
  /** Manages the specs of the files from now on, also those of other projects. */
  readonly takeOver: boolean;
}

/** Plans what makes the server's drafts equal to the files. */
export async function planProject(
  project: OpenProject,
  types: readonly LocalType[],
  options: PlanOptions,
): Promise<Plan> {
  const { project: own } = project.config;
  if (own === undefined && (options.prune || options.takeOver)) throw projectMissing(options);
  const specs: PlannedSpec[] = [];
  const conflicts: PlannedConflict[] = [];
  const ignored: string[] = [];
  const left: { slug: string; reason: string }[] = [];
  const ofTypes = await planLocalTypes(project, types, options);
  for (const spec of project.specs) {
    const isPruned = options.prune && spec.state === "deleted_here";
    if (isPruned && spec.remote?.managed_by !== own) {
      left.push({ slug: spec.slug, reason: managerText(spec.remote?.managed_by ?? null) });
      continue;
    }
    const conflict =
      (options.takeOver ? undefined : conflictOfManager(spec, own)) ??
      (options.force ? undefined : await conflictOf(project, spec, options));
    if (conflict !== undefined) conflicts.push(conflict);
    else if (isOnlyThere(spec) && !isPruned) ignored.push(spec.slug);
    else specs.push(...planSpec(spec, options.takeOver ? own : undefined));
  }
  return {
    format: "screenspec-plan-1",
    server: project.server,
    project: own ?? null,
    types: ofTypes.types,
    specs,
    conflicts: [...ofTypes.conflicts, ...conflicts],
    ignored: [...ignored, ...ofTypes.ignored],
    left,
  };
}

function projectMissing({ prune }: PlanOptions): Failure {
  const option = prune ? "--prune" : "--take-over";
  return new Failure("project_missing", `${option} needs the name of the project.`, {
    reason: "By it, the server knows which project manages a spec.",
    hint: `Add "project" to ${configName}, such as the name of the repository and the folder: "project": "shop/apps/web".`,
  });
}

function managerText(manager: string | null): string {
  return manager === null ? "No project manages it." : `The project "${manager}" manages it.`;
}

/** Returns the conflict if another project manages a spec that would be written. Not even `--force` overwrites it. */
function conflictOfManager(
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

/** Without files of types, the server isn't asked for them. */
async function planLocalTypes(
  { api, typeHashes }: OpenProject,
  types: readonly LocalType[],
  options: PlanOptions,
) {
  if (types.length === 0) return { types: [], conflicts: [], ignored: [] };
  return planTypes(api, await compareTypes(api, types, typeHashes), options);
}

function isOnlyThere({ state }: ComparedSpec): boolean {
  return state === "new_there" || state === "deleted_here";
}

/** @param newManager the project that takes the spec over */
function planSpec(
  { slug, state, localContent, remote, remoteContent }: ComparedSpec,
  newManager: string | undefined,
): PlannedSpec[] {
  const isTakenOver = remote && newManager !== undefined && remote.managed_by !== newManager;
  if (state === "equal" && !isTakenOver) return [];
  const known = remote && {
    id: remote.id,
    revision: remote.revision,
    updated_at: remote.updated_at,
  };
  if (localContent === undefined) {
    return known === undefined ? [] : [{ slug, action: "delete", state: known, differences: [] }];
  }
  if (known === undefined)
    return [{ slug, action: "create", content: localContent, differences: [] }];
  const ofManager = isTakenOver
    ? [{ text: `${managerText(remote.managed_by)} It will be managed by "${newManager}".` }]
    : [];
  const before = state === "equal" ? localContent : (remoteContent ?? {});
  const differences = [...ofManager, ...describeDifferences(before, localContent)];
  return [{ slug, action: "update", state: known, content: localContent, differences }];
}

async function conflictOf(
  { findBase }: OpenProject,
  { slug, state, entry, localContent = {}, remoteContent = {}, isChangedThere }: ComparedSpec,
  { prune }: PlanOptions,
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

export function isEmptyPlan({ types, specs, conflicts }: Plan): boolean {
  return types.length + specs.length + conflicts.length === 0;
}

/** A saved plan is JSON with a hash, so that a changed plan is refused: `apply` does only what `plan` has shown. */
export function planFile(plan: Plan): string {
  return `${JSON.stringify({ ...plan, hash: hashOfPlan(plan) }, undefined, 2)}\n`;
}

/** Without members that are undefined, which JSON doesn't have. */
function hashOfPlan(plan: Plan): string {
  return hashOf(JSON.parse(JSON.stringify(plan)));
}

/** Parses a saved plan. @throws Failure if the bytes aren't one, or were changed after it was saved */
export function parsePlan(file: string, bytes: Uint8Array): Plan {
  const parsed = parseJsonFile(bytes, file);
  const { hash, ...plan } = Object("value" in parsed ? parsed.value : undefined);
  if (plan.format === "screenspec-plan-1") {
    if (hash === hashOfPlan(plan) && hasValidNames(plan)) return plan;
    throw new Failure("plan_invalid", `${file} was changed after it was saved.`, {
      hint: "Make a new plan. It shows what it does.",
    });
  }
  throw new Failure("plan_invalid", `${file} is not a plan of this version of screenspec.`, {
    hint: `Create it with \`screenspec plan --out ${file}\`.`,
    ...("problems" in parsed && { problems: parsed.problems }),
  });
}

/** Anybody can compute the hash. The names become addresses of requests and keys of the lock. */
function hasValidNames({ project, specs, types }: Plan): boolean {
  return (
    (project === null || isProjectName(project)) &&
    specs.every(({ slug }) => isSlug(slug)) &&
    types.every(({ list, name }) => catalogLists.includes(list) && isName(name))
  );
}
