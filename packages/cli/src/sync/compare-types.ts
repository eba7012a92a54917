import type { Client, DataOf } from "@screenspec/client";
import type { JsonObject } from "@screenspec/format";
import { type CatalogList, catalogLists, type LocalType } from "../catalog/read-catalog.ts";
import { hashOf } from "../specs/content.ts";
import { asJson, createOwnership, type SyncState, stateOf } from "./compare.ts";
import type { TypeHashes } from "./lock.ts";

/** A custom type in files and on the server. */
export interface ComparedType {
  readonly list: CatalogList;
  readonly name: string;
  /** `widgets/<name>` or `actions/<name>`. */
  readonly key: string;
  readonly state: SyncState;
  readonly local: LocalType | undefined;
  /** The writable part of the server's type; undefined if the server has no such type. */
  readonly remoteBody: JsonObject | undefined;
  /** The hash in the lock. */
  readonly entryHash: string | undefined;
}

/** Compares the files of custom types with the server, by name. */
export async function compareTypes(
  api: Client,
  locals: readonly LocalType[],
  hashes: TypeHashes,
): Promise<readonly ComparedType[]> {
  const isOwn = await createOwnership(api);
  const compared: ComparedType[] = [];
  for (const list of catalogLists) {
    const byName = new Map(
      locals.filter((type) => type.list === list).map((type) => [type.name, type]),
    );
    const remotes = await listTypes(api, list);
    for (const name of [...new Set([...byName.keys(), ...remotes.keys()])].sort()) {
      const [local, remote, key] = [byName.get(name), remotes.get(name), `${list}/${name}`];
      const remoteBody = remote && bodyOf(asJson(remote));
      const entryHash = Object.hasOwn(hashes, key) ? hashes[key] : undefined;
      const state = stateOf({
        local,
        localHash: local && hashOf(bodyOfLocal(local)),
        remote,
        remoteHash: remoteBody && hashOf(remoteBody),
        entryHash,
        isOwn: isOwn(remote),
      });
      compared.push({ list, name, key, state, local, remoteBody, entryHash });
    }
  }
  return compared;
}

async function listTypes(api: Client, list: CatalogList) {
  const types = new Map<string, DataOf<"listCustomWidgets">[number]>();
  const listAll = list === "widgets" ? api.listCustomWidgets : api.listCustomActions;
  for await (const type of listAll({ limit: 200 })) types.set(type.name, type);
  return types;
}

/** Returns what of a custom type is written. */
export function bodyOf({ description = "", attributes_schema = null }: JsonObject): JsonObject {
  return { description, attributes_schema };
}

export function bodyOfLocal({ description, schema }: LocalType): JsonObject {
  return { description, attributes_schema: schema };
}
