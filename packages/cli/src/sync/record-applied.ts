import type { Client } from "@screenspec/client";
import type { Config } from "../config/config.ts";
import { hashOf } from "../specs/content.ts";
import { type AppliedSpec, entriesAfter } from "./apply-plan.ts";
import { keepBases } from "./base-contents.ts";
import { readLock, writeLock } from "./lock.ts";

interface Applied {
  readonly api: Client;
  readonly config: Config;
  /** The server's URL. */
  readonly server: string;
}

/** Records applied specs in the lock, and keeps their contents for later merges. */
export async function recordApplied(
  { api, config, server }: Applied,
  specs: readonly AppliedSpec[],
): Promise<void> {
  const { servers } = await readLock(config);
  const entries = await entriesAfter(api, servers[server] ?? {}, specs);
  const bases = new Map(
    specs.flatMap(({ written }) =>
      written ? [[hashOf(written.content), written.content] as const] : [],
    ),
  );
  await keepBases(config, bases, new Set(Object.values(entries).map(({ hash }) => hash)));
  await writeLock(config, server, entries);
}
