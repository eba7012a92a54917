import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { notWritable, writeFileAtomically } from "../files/write-file.ts";
import { Failure } from "../output/failure.ts";

const lockName = "screenspec.lock";

/** The state of a spec when files and server were last equal, or when a pull last merged them. */
export interface LockEntry {
  readonly id: string;
  readonly revision: number;
  /** Together with the revision it identifies a state of the draft, also after the server was restored from a backup. */
  readonly updated_at: string;
  /** Of the server's content. */
  readonly hash: string;
}

export type LockEntries = Readonly<Record<string, LockEntry>>;

/** `screenspec.lock`: the entries by server and slug. */
export interface Lock {
  readonly servers: Readonly<Record<string, LockEntries>>;
}

/** @throws Failure if the file isn't valid, such as after a merge with conflicts */
export async function readLock({ folder }: Config): Promise<Lock> {
  try {
    const { servers } = JSON.parse(await readFile(join(folder, lockName), "utf8"));
    return { servers: Object(servers) };
  } catch (cause) {
    if (Object(cause).code === "ENOENT") return { servers: {} };
    throw new Failure("lock_invalid", `${lockName} can't be read.`, {
      reason: Object(cause).message,
      hint: `After a merge with conflicts, keep either side of each: the next pull corrects it.`,
      cause,
    });
  }
}

/** Replaces the entries of a server. Each spec has one line, so that git can merge changes of different specs. */
export async function writeLock(config: Config, server: string, entries: LockEntries) {
  const { servers } = await readLock(config);
  const next = { ...servers, [server]: entries };
  const lines = Object.entries(next).map(([url, specs]) => {
    const ofSpecs = Object.keys(specs)
      .sort()
      .map((slug) => `      ${JSON.stringify(slug)}: ${JSON.stringify(specs[slug])}`);
    return `    ${JSON.stringify(url)}: {\n${ofSpecs.join(",\n")}\n    }`;
  });
  const text = `{\n  "servers": {\n${lines.join(",\n")}\n  }\n}\n`;
  try {
    await writeFileAtomically(join(config.folder, lockName), text);
  } catch (cause) {
    throw notWritable(lockName, cause);
  }
}
