import type { LocalType } from "../catalog/read-catalog.ts";
import { configName } from "../config/config.ts";
import { Failure } from "../output/failure.ts";
import type { ComparedSpec } from "./compare.ts";
import { compareTypes } from "./compare-types.ts";
import { describeDifferences } from "./describe-differences.ts";
import type { OpenProject } from "./open-project.ts";
import type { Plan, PlannedConflict, PlannedSpec } from "./plan.ts";
import { conflictOf, conflictOfManager, managerText } from "./plan-conflicts.ts";
import { planTypes } from "./plan-types.ts";

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
