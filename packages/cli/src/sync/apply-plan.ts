import { type Client, ProblemError } from "@screenspec/client";
import type { JsonObject } from "@screenspec/format";
import { Failure } from "../output/failure.ts";
import { contentOf, hashOf } from "../specs/content.ts";
import { asJson, isSameState, listRemotes, type RemoteSpec } from "./compare.ts";
import type { LockEntries } from "./lock.ts";
import type { Plan, PlannedSpec, PlannedType } from "./plan.ts";

/** The result of applying a planned spec. */
export interface AppliedSpec {
  readonly slug: string;
  readonly result: "created" | "updated" | "deleted" | "outdated";
  /** The spec as the server has it now; undefined if it was not written. */
  readonly written?: WrittenSpec;
}

interface WrittenSpec {
  readonly id: string;
  readonly revision: number;
  readonly content: JsonObject;
}

/**
 * Refuses a plan if anything that it changes has changed on the server since it was made.
 *
 * @throws Failure that names the specs
 */
export async function requireCurrentPlan(api: Client, { specs }: Plan): Promise<void> {
  // Custom types are replaced only if they have the ETag of the plan.
  if (specs.length === 0) return;
  const remotes = await listRemotes(api);
  const outdated: PlannedSpec[] = [];
  for (const spec of specs) {
    const remote = remotes.get(spec.slug);
    if (isPlannedState(spec, remote)) continue;
    // An interrupted run of the same plan has applied it.
    const isApplied =
      spec.action === "delete"
        ? remote === undefined
        : remote !== undefined && (await writtenBefore(api, spec)) !== undefined;
    if (!isApplied) outdated.push(spec);
  }
  if (outdated.length === 0) return;
  const list = outdated.map(({ slug }) => slug).join(", ");
  throw new Failure("plan_outdated", "The server has changed since the plan was made.", {
    reason: `Changed, created or deleted meanwhile: ${list}. Nothing was applied.`,
    hint: "Make a new plan.",
  });
}

function isPlannedState({ action, state }: PlannedSpec, remote: RemoteSpec | undefined): boolean {
  if (action === "create") return remote === undefined;
  return remote !== undefined && state !== undefined && isSameState(state, remote);
}

/** Applies the custom types of a plan, which come first, because specs use them. Yields each when it is done. */
export async function* applyTypes(
  api: Client,
  { types }: Plan,
  signal: AbortSignal,
): AsyncGenerator<PlannedType> {
  for (const type of types) {
    signal.throwIfAborted();
    await applyType(api, type);
    yield type;
  }
}

/** So many requests at a time use the time that answers of a distant server need. */
const maxConcurrent = 4;

/** Applies the specs of a plan, some at a time. Yields those that are done, also if another one fails. */
export async function* applySpecs(
  api: Client,
  { project, specs }: Plan,
  signal: AbortSignal,
): AsyncGenerator<AppliedSpec> {
  for (let from = 0; from < specs.length; from += maxConcurrent) {
    signal.throwIfAborted();
    const some = specs.slice(from, from + maxConcurrent);
    const settled = await Promise.allSettled(some.map((spec) => applySpec({ api, project }, spec)));
    for (const each of settled) if (each.status === "fulfilled") yield each.value;
    for (const each of settled) if (each.status === "rejected") throw each.reason;
  }
}

async function applyType(api: Client, { list, name, body, etag }: PlannedType): Promise<void> {
  const put = list === "widgets" ? api.putCustomWidget : api.putCustomAction;
  const options = etag === undefined ? { headers: { "if-none-match": "*" } } : { ifMatch: etag };
  try {
    await put({ name, body }, options);
  } catch (error) {
    if (!isStale(error)) throw error;
    const get = list === "widgets" ? api.getCustomWidget : api.getCustomAction;
    const { description, attributes_schema } = await get({ name });
    // An earlier run, or a repeated request, has written it.
    if (hashOf(asJson({ description, attributes_schema })) === hashOf(asJson(body))) return;
    throw error;
  }
}

/** Writes one spec, if the server still has the state that the plan was made for. */
async function applySpec(target: Target, spec: PlannedSpec): Promise<AppliedSpec> {
  const { api } = target;
  const { slug, action, state } = spec;
  try {
    if (action === "create") return await put(target, spec, { headers: { "if-none-match": "*" } });
    const { data, etag } = await api.getSpec({ spec_id: state?.id ?? "" }).withResponse();
    const isCurrent = state !== undefined && data.slug === slug && isSameState(state, data);
    if (!isCurrent) return (await writtenBefore(api, spec)) ?? { slug, result: "outdated" };
    if (action === "update") return await put(target, spec, { ifMatch: etag });
    await api.deleteSpec({ spec_id: data.id }, { ifMatch: etag });
    return { slug, result: "deleted" };
  } catch (error) {
    if (action === "delete" && isMissing(error)) return { slug, result: "deleted" };
    if (!isStale(error) && !isMissing(error)) throw error;
    return (await writtenBefore(api, spec)) ?? { slug, result: "outdated" };
  }
}

/** Where specs are written, and by which project. */
interface Target {
  readonly api: Client;
  readonly project: string | null;
}

type PutOptions = NonNullable<Parameters<Client["putSpecBySlug"]>[1]>;

async function put(
  { api, project }: Target,
  spec: PlannedSpec,
  options: PutOptions,
): Promise<AppliedSpec> {
  const { slug, action, content = {} } = spec;
  const body = {
    ...content,
    name: `${content["name"] ?? slug}`,
    ...(project !== null && { managed_by: project }),
  };
  const { id, revision } = await api.putSpecBySlug({ slug, body }, options);
  const result = action === "create" ? "created" : "updated";
  return { slug, result, written: { id, revision, content } };
}

/** A spec is written already if an answer was lost and the request repeated, or if an earlier run of the plan was interrupted. */
async function writtenBefore(
  api: Client,
  { slug, action, content }: PlannedSpec,
): Promise<AppliedSpec | undefined> {
  if (content === undefined) return undefined;
  const present = await api.getSpecBySlug({ slug }).catch(() => undefined);
  if (present === undefined || hashOf(contentOf(asJson(present))) !== hashOf(content)) {
    return undefined;
  }
  const { id, revision } = present;
  const result = action === "create" ? "created" : "updated";
  return { slug, result, written: { id, revision, content } };
}

function isStale(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 412;
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/**
 * Returns the entries of the lock after an apply. The server is asked once for the states of all specs. Without its
 * answer, written specs have no entry, and the next comparison reads them.
 */
export async function entriesAfter(
  api: Client,
  before: LockEntries,
  specs: readonly AppliedSpec[],
): Promise<LockEntries> {
  const entries = new Map(Object.entries(before));
  const remotes = await listRemotes(api).catch(() => new Map<string, RemoteSpec>());
  for (const { slug, result, written } of specs) {
    if (result === "outdated") continue;
    entries.delete(slug);
    const remote = remotes.get(slug);
    if (remote === undefined || written === undefined) continue;
    const { id, revision, updated_at } = remote;
    if (id !== written.id || revision !== written.revision) continue;
    entries.set(slug, { id, revision, updated_at, hash: hashOf(written.content) });
  }
  return Object.fromEntries(entries);
}
