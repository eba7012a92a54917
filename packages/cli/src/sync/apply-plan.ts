import { type Client, ProblemError } from "@screenspec/client";
import type { JsonObject } from "@screenspec/format";
import { Failure } from "../output/failure.ts";
import { contentOf, hashOf } from "../specs/content.ts";
import { asJson, isSameState, listRemotes } from "./compare.ts";
import type { LockEntry } from "./lock.ts";
import type { Plan, PlannedSpec, PlannedType } from "./plan.ts";

/** What became of a spec of the plan. */
export interface AppliedSpec {
  readonly slug: string;
  readonly result: "created" | "updated" | "deleted" | "outdated";
  /** The entry that the lock gets; undefined removes it. */
  readonly entry?: LockEntry;
  readonly content?: JsonObject;
}

/**
 * Refuses a plan if anything that it changes has changed on the server since it was made.
 *
 * @throws Failure that names the specs
 */
export async function requireCurrentPlan(api: Client, { specs }: Plan): Promise<void> {
  const remotes = await listRemotes(api);
  const outdated = specs.filter(({ slug, action, state, content }) => {
    const remote = remotes.get(slug);
    if (action === "create") return remote !== undefined && content !== undefined;
    return remote === undefined || state === undefined || !isSameState(state, remote);
  });
  if (outdated.length === 0) return;
  const list = outdated.map(({ slug }) => slug).join(", ");
  throw new Failure("plan_outdated", "The server has changed since the plan was made.", {
    reason: `Changed, created or deleted meanwhile: ${list}. Nothing was applied.`,
    hint: "Make a new plan.",
  });
}

/** Applies a plan: custom types first, because specs use them. Yields each spec when it is done. */
export async function* applyPlan(
  api: Client,
  plan: Plan,
  signal: AbortSignal,
): AsyncGenerator<AppliedSpec> {
  for (const type of plan.types) {
    signal.throwIfAborted();
    await applyType(api, type);
  }
  for (const spec of plan.specs) {
    signal.throwIfAborted();
    yield await applySpec(api, spec);
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
async function applySpec(api: Client, spec: PlannedSpec): Promise<AppliedSpec> {
  const { slug, action, state, content } = spec;
  try {
    if (action === "create") {
      await put(api, slug, content ?? {}, { headers: { "if-none-match": "*" } });
    } else {
      const { data, etag } = await api.getSpec({ spec_id: state?.id ?? "" }).withResponse();
      if (state === undefined || data.slug !== slug || !isSameState(state, data)) {
        return { slug, result: "outdated" };
      }
      if (action === "delete") {
        await api.deleteSpec({ spec_id: data.id }, { ifMatch: etag });
        return { slug, result: "deleted" };
      }
      await put(api, slug, content ?? {}, { ifMatch: etag });
    }
  } catch (error) {
    if (action === "delete" && isMissing(error)) return { slug, result: "deleted" };
    if (!isStale(error) && !isMissing(error)) throw error;
    return (await appliedBefore(api, spec)) ?? { slug, result: "outdated" };
  }
  return applied(api, spec);
}

type PutOptions = NonNullable<Parameters<Client["putSpecBySlug"]>[1]>;

async function put(api: Client, slug: string, content: JsonObject, options: PutOptions) {
  const { name = slug } = content;
  await api.putSpecBySlug({ slug, body: { ...content, name: `${name}` } }, options);
}

/** A repeated request fails if the first one succeeded and its answer was lost. */
async function appliedBefore(api: Client, spec: PlannedSpec): Promise<AppliedSpec | undefined> {
  const { slug, content } = spec;
  if (content === undefined) return undefined;
  const present = await api.getSpecBySlug({ slug }).catch(() => undefined);
  const isWritten = present && hashOf(contentOf(asJson(present))) === hashOf(content);
  return isWritten ? applied(api, spec) : undefined;
}

/** Reads the state that the lock records. */
async function applied(
  api: Client,
  { slug, action, content = {} }: PlannedSpec,
): Promise<AppliedSpec> {
  const { id, revision, updated_at } = await api.getSpecBySlug({ slug });
  const entry = { id, revision, updated_at, hash: hashOf(content) };
  return { slug, result: action === "create" ? "created" : "updated", entry, content };
}

function isStale(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 412;
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}
