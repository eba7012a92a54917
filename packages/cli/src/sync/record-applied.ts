import type { Client } from "@screenspec/client";
import type { Config } from "../config/config.ts";
import { hashOf } from "../specs/content.ts";
import { type AppliedSpec, entriesAfter } from "./apply-plan.ts";
import { keepBases } from "./base-contents.ts";
import { asJson } from "./compare.ts";
import { readLock, writeLock } from "./lock.ts";
import type { PlannedType } from "./plan.ts";

interface Applied {
  readonly api: Client;
  readonly config: Config;
  /** The server's URL. */
  readonly server: string;
}

/** Records applied specs and custom types in the lock, and keeps their contents for later merges. */
export async function recordApplied(
  { api, config, server }: Applied,
  specs: readonly AppliedSpec[],
  types: readonly PlannedType[],
): Promise<void> {
  const { servers, catalogs } = await readLock(config);
  if (types.length > 0) {
    const hashes = types.map(({ list, name, body }) => [`${list}/${name}`, hashOf(asJson(body))]);
    await writeLock(config, server, {
      types: { ...catalogs[server], ...Object.fromEntries(hashes) },
    });
  }
  if (specs.length === 0) return;
  const entries = await entriesAfter(api, servers[server] ?? {}, specs);
  const bases = new Map(
    specs.flatMap(({ written }) =>
      written ? [[hashOf(written.content), written.content] as const] : [],
    ),
  );
  await keepBases(config, bases, new Set(Object.values(entries).map(({ hash }) => hash)));
  await writeLock(config, server, { entries });
}
