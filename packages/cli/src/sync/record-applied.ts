import type { Client } from "@screenspec/client";
import type { Config } from "../config/config.ts";
import { hashOf } from "../specs/content.ts";
import { type AppliedSpec, entriesAfter } from "./apply-plan.ts";
import { keepBases } from "./base-contents.ts";
import { asJson } from "./compare.ts";
import { readLock, writeLock } from "./lock.ts";
import type { PlannedType } from "./plan.ts";

interface Project {
  readonly api: Client;
  readonly config: Config;
}

interface Applied {
  readonly types?: readonly PlannedType[];
  readonly specs: readonly AppliedSpec[];
}

/** Records applied types and specs in the lock, and keeps the contents of the specs for later merges. */
export async function recordApplied(
  { api, config }: Project,
  server: string,
  { types = [], specs }: Applied,
): Promise<void> {
  const { servers, catalogs } = await readLock(config);
  if (types.length > 0) {
    const written = types.map(({ list, name, body }) => [`${list}/${name}`, hashOf(asJson(body))]);
    await writeLock(config, server, {
      types: { ...catalogs[server], ...Object.fromEntries(written) },
    });
  }
  if (specs.length === 0) return;
  const entries = await entriesAfter(api, servers[server] ?? {}, specs);
  const bases = new Map(
    specs.flatMap(({ written }) =>
      written ? [[hashOf(written.content), written.content] as const] : [],
    ),
  );
  await keepBases(config, bases, entries);
  await writeLock(config, server, { entries });
}
