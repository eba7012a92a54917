import { isSlug } from "@screenspec/api/slugs";
import type { InputOf } from "@screenspec/client";
import { isName, type JsonObject } from "@screenspec/format";
import { type CatalogList, catalogLists } from "../catalog/read-catalog.ts";
import { isProjectName } from "../config/config.ts";
import { parseJsonFile } from "../files/json-file.ts";
import { Failure } from "../output/failure.ts";
import { hashOf } from "../specs/content.ts";
import type { RemoteSpec } from "./compare.ts";
import type { Difference } from "./describe-differences.ts";

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

export interface PlannedConflict {
  /** A slug, or the name of a type such as `widgets/Rating`. */
  readonly slug: string;
  readonly reason: string;
  /** Another project, which manages the spec. */
  readonly managed_by?: string;
  /** The changes in the files and those on the server. Without a common state, `ours` has all differences. */
  readonly ours: readonly Difference[];
  readonly theirs: readonly Difference[];
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
