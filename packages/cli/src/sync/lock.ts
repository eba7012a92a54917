import type { JsonObject } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import { parseJsonFile } from "../files/json-file.ts";
import { readProjectFileIfThere, writeProjectFile } from "../files/project-file.ts";
import { notWritable } from "../files/write-file.ts";
import { Failure } from "../output/failure.ts";

const lockName = "screenspec.lock";

/** The state of a spec when files and server were last equal, or when a pull last merged them. */
export interface LockEntry {
  readonly id: string;
  readonly revision: number;
  /** Together with the revision it identifies a state of the draft, also after the server was restored from a backup. */
  readonly updated_at: string;
  /** The hash of the server's content. */
  readonly hash: string;
  /** The server's content, if the files already had other changes when it was pulled: no commit will have it. */
  readonly base?: JsonObject | undefined;
}

export type LockEntries = Readonly<Record<string, LockEntry>>;

/** The hashes of custom types when files and server were last equal, by `widgets/<name>` or `actions/<name>`. */
export type TypeHashes = Readonly<Record<string, string>>;

/** `screenspec.lock`: by server, the entries of specs by slug, and the hashes of custom types. */
export interface Lock {
  readonly servers: Readonly<Record<string, LockEntries>>;
  readonly catalogs: Readonly<Record<string, TypeHashes>>;
}

/** @throws Failure if the file isn't valid, such as after a merge with conflicts */
export async function readLock({ folder }: Config): Promise<Lock> {
  let bytes: Buffer | undefined;
  try {
    bytes = readProjectFileIfThere(folder, lockName);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw invalidLock({ reason: Object(cause).message, cause });
  }
  if (bytes === undefined) return { servers: {}, catalogs: {} };
  const parsed = parseJsonFile(bytes, lockName);
  if ("problems" in parsed) throw invalidLock({ problems: parsed.problems });
  const { servers, catalogs } = Object(parsed.value);
  return { servers: entriesOf(servers, isEntry), catalogs: entriesOf(catalogs, isHash) };
}

function invalidLock(details: ConstructorParameters<typeof Failure>[2]): Failure {
  const hint = "After a merge with conflicts, keep either side of each: the next pull corrects it.";
  return new Failure("lock_invalid", `${lockName} can't be read.`, { ...details, hint });
}

/** Leaves out what isn't an entry, such as after a merge by hand: it is as if the spec was never pulled. */
function entriesOf<Entry>(servers: unknown, isValid: (value: unknown) => value is Entry) {
  return Object.fromEntries(
    Object.entries<unknown>(Object(servers)).map(([url, entries]) => {
      const valid = Object.entries<unknown>(Object(entries)).flatMap(([key, entry]) =>
        isValid(entry) ? [[key, entry] as const] : [],
      );
      return [url, Object.fromEntries(valid)];
    }),
  );
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Contents are found by their hash, which is part of a file's name. */
const isHash = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value);

function isEntry(value: unknown): value is LockEntry {
  const { id, revision, updated_at, hash } = Object(value);
  return [id, updated_at].every(isText) && isHash(hash) && typeof revision === "number";
}

/** Replaces the entries of a server, or the hashes of its custom types. */
export async function writeLock(
  config: Config,
  server: string,
  { entries, types }: { readonly entries?: LockEntries; readonly types?: TypeHashes },
) {
  const { servers, catalogs } = await readLock(config);
  const members = [
    member("servers", entries ? { ...servers, [server]: entries } : servers),
    member("catalogs", types ? { ...catalogs, [server]: types } : catalogs),
  ];
  const text = `{\n${members.filter((each) => each !== "").join(",\n")}\n}\n`;
  try {
    await writeProjectFile(config.folder, lockName, text);
  } catch (cause) {
    throw notWritable(lockName, cause);
  }
}

/** Each spec or type has one line, so that git can merge changes of different ones. */
function member(name: string, byServer: Lock["servers"] | Lock["catalogs"]): string {
  const servers = Object.entries(byServer).flatMap(([url, entries]) => {
    const lines = Object.entries(entries)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => `      ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
    return lines.length === 0 ? [] : [`    ${JSON.stringify(url)}: {\n${lines.join(",\n")}\n    }`];
  });
  return servers.length === 0 ? "" : `  "${name}": {\n${servers.join(",\n")}\n  }`;
}
