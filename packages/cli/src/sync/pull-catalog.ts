import type { Client } from "@screenspec/client";
import { isName, type JsonObject } from "@screenspec/format";
import { type LocalType, readCatalog } from "../catalog/read-catalog.ts";
import type { Config } from "../config/config.ts";
import { changeFile, type FileChange } from "../files/change-file.ts";
import { foldName, isPortableName } from "../files/paths.ts";
import { Failure } from "../output/failure.ts";
import { changeOf, removalOf } from "../specs/change-specs.ts";
import { hashOf } from "../specs/content.ts";
import { bodyOfLocal, type ComparedType, compareTypes } from "./compare-types.ts";
import type { Difference } from "./describe-differences.ts";
import { describeTypeDifferences } from "./describe-type-differences.ts";
import { readLock, writeLock } from "./lock.ts";
import type { Side } from "./pull-specs.ts";

/** The result of pulling a custom type. */
export interface PulledType {
  readonly list: ComparedType["list"];
  readonly name: string;
  readonly result:
    | "unchanged"
    | "kept"
    | "added"
    | "updated"
    /** A side was chosen: types aren't merged. */
    | "replaced"
    | "removed"
    | "conflict"
    /** Its name can't be that of a file on all systems. */
    | "skipped";
  /** What the chosen side has replaced. */
  readonly replaced?: readonly Difference[];
}

interface CatalogPull {
  readonly config: Config;
  readonly server: string;
  readonly api: Client;
  readonly side: Side | undefined;
  readonly signal: AbortSignal;
}

/**
 * Writes the server's custom types to the files. If both sides changed a type, it stays as it is until a side is chosen.
 *
 * @throws Failure if a file of the catalog has problems
 */
export async function pullCatalog(pull: CatalogPull): Promise<readonly PulledType[]> {
  const { config, server, api, side, signal } = pull;
  const { types, problems } = readCatalog(config);
  if (problems.length > 0) {
    throw new Failure("files_invalid", "The files of the custom types have problems.", {
      problems,
    });
  }
  const before = (await readLock(config)).catalogs[server] ?? {};
  const compared = await compareTypes(api, types, before);
  const hashes = new Map(Object.entries(before));
  const names = new Set(types.map(({ list, name }) => foldName(`${list}/${name}`)));
  const pulled: PulledType[] = [];
  try {
    for (const type of compared) {
      signal.throwIfAborted();
      const { list, name, key } = type;
      const { result, change, hash, replaced } = pullType(config, names, side, type);
      if (change !== undefined) await changeFile(change);
      if (hash === undefined) hashes.delete(key);
      else hashes.set(key, hash);
      pulled.push({ list, name, result, ...(replaced && { replaced }) });
    }
  } finally {
    // Written files are recorded also after Ctrl-C or a failure.
    if (compared.length > 0 || hashes.size > 0) {
      await writeLock(config, server, { types: Object.fromEntries(hashes) });
    }
  }
  return pulled;
}

interface PullOfType extends Pick<PulledType, "result" | "replaced"> {
  readonly change?: FileChange | undefined;
  /** The hash that the lock gets; undefined removes it. */
  readonly hash: string | undefined;
}

/** @param names the folded names of the files, to which new ones are added */
function pullType(
  config: Config,
  names: Set<string>,
  side: Side | undefined,
  { name, key, state, local, remoteBody = {}, entryHash }: ComparedType,
): PullOfType {
  const hash = hashOf(remoteBody);
  switch (state) {
    case "equal":
      return { result: "unchanged", hash };
    case "new_here":
      return { result: "kept", hash: undefined };
    case "changed_here":
      return { result: "kept", hash };
    case "deleted_here":
      return { result: "kept", hash: entryHash };
    case "new_there": {
      const folded = foldName(key);
      if (names.has(folded) || !isName(name) || !isPortableName(name)) {
        return { result: "skipped", hash: undefined };
      }
      names.add(folded);
      return { result: "added", change: newTypeFile(config, key, remoteBody), hash };
    }
    case "changed_there":
      return { result: "updated", change: changeOfType(local, remoteBody), hash };
    case "deleted_there": {
      const isUnchanged = local !== undefined && hashOf(bodyOfLocal(local)) === entryHash;
      if (local === undefined || side === "ours" || !(isUnchanged || side === "theirs")) {
        return { result: "kept", hash: undefined };
      }
      return { result: "removed", change: removalOf(local.file), hash: undefined };
    }
    case "changed_both":
      if (side === undefined) return { result: "conflict", hash: entryHash };
      return { result: "replaced", hash, ...chooseSide(side, local, remoteBody) };
  }
}

function chooseSide(side: Side, local: LocalType | undefined, remoteBody: JsonObject) {
  const ours = local === undefined ? {} : bodyOfLocal(local);
  if (side === "ours") return { replaced: describeTypeDifferences(remoteBody, ours) };
  const change = changeOfType(local, remoteBody);
  return { change, replaced: describeTypeDifferences(ours, remoteBody) };
}

function newTypeFile({ folder, catalog }: Config, key: string, body: JsonObject): FileChange {
  const name = `${catalog}/${key}.json`;
  const after = `${JSON.stringify(body, undefined, 2)}\n`;
  return { folder, name, before: undefined, after };
}

/** Members that aren't written stay, and so does what means the same. */
function changeOfType(local: LocalType | undefined, body: JsonObject): FileChange | undefined {
  if (local === undefined) return undefined;
  const value: JsonObject = Object(local.file.value);
  const usual: JsonObject = { description: "", attributes_schema: null };
  const changed = Object.entries(body).filter(
    ([key, now]) => Object.hasOwn(value, key) || now !== usual[key],
  );
  return changeOf(local.file, { ...value, ...Object.fromEntries(changed) });
}
