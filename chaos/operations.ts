import { randomUUID } from "node:crypto";
import type { Answer } from "../packages/server/testing/test-server.ts";
import type { Asked } from "./ask.ts";
import { type Journal, type KnownSpec, newSpec, noteLive, noteVersion } from "./journal.ts";
import type { Random } from "./random.ts";

/** Something that is asked of the service, and what follows from its answer. */
export interface Operation {
  readonly name: string;
  readonly asked: Asked;
  /** Undefined: it makes one. */
  readonly spec: KnownSpec | undefined;
  /** Whether it is sent again, with its key, until there is an answer. */
  readonly isRepeated: boolean;
  /** Codes of the problems that others may be the cause of. */
  readonly refusals: readonly string[];
  /** Called with an answer of success: of a repeated one too. */
  acknowledge(answer: Answer): void;
  /** Called when it is not known whether it was done. */
  leaveOpen?(): void;
}

interface Making {
  readonly journal: Journal;
  readonly random: Random;
}

export function createOperation({ journal, random }: Making): Operation {
  const mark = randomUUID();
  return {
    ...{ name: "create", spec: undefined, isRepeated: true, refusals: [] },
    asked: post("/specs", { name: mark, globalData: markedData(mark, random) }),
    acknowledge: ({ json, headers }) =>
      void journal.specs.push(newSpec(json.id, mark, headers.get("etag") ?? "")),
  };
}

/** Saves the draft; with If-Match where the latest tag that is known is to be its condition. */
export function saveOperation(
  { journal, random }: Making,
  spec: KnownSpec,
  isConditional: boolean,
): Operation {
  const mark = randomUUID();
  const { tag } = spec;
  return {
    ...{ name: "save", spec, isRepeated: false },
    refusals: isConditional ? ["not_found", "revision_mismatch"] : ["not_found"],
    asked: {
      ...{ method: "PUT", path: `/specs/${spec.id}` },
      body: { name: mark, globalData: markedData(mark, random) },
      ...(isConditional ? { headers: { "if-match": tag } } : {}),
    },
    acknowledge: ({ json: { revision }, headers }) => {
      if (spec.marks.has(revision))
        journal.lose(`${spec.id}: revision ${revision} was given twice`);
      if (isConditional && revision !== revisionOf(tag) + 1) {
        journal.lose(`${spec.id}: a save on ${tag} became revision ${revision}`);
      }
      spec.marks.set(revision, mark);
      spec.tag = headers.get("etag") ?? "";
    },
    leaveOpen: () => void spec.unansweredMarks.add(mark),
  };
}

export function publishOperation({ journal }: Making, spec: KnownSpec): Operation {
  const message = randomUUID();
  return {
    ...{ name: "publish", spec, isRepeated: true, refusals: ["not_found"] },
    asked: post(`/specs/${spec.id}/publish`, { message }, message),
    acknowledge: (answer) => noteMade(journal, spec, message, answer),
  };
}

export function rollbackOperation({ journal, random }: Making, spec: KnownSpec): Operation {
  const message = randomUUID();
  const version = random.oneOf([...spec.versions.keys()]);
  return {
    ...{ name: "rollback", spec, isRepeated: true, refusals: ["not_found"] },
    asked: post(`/specs/${spec.id}/rollback`, { version, message }, message),
    acknowledge: (answer) => noteMade(journal, spec, message, answer),
  };
}

export function unpublishOperation({ journal }: Making, spec: KnownSpec): Operation {
  spec.mayBeAway = true;
  return {
    ...{ name: "unpublish", spec, isRepeated: true, refusals: ["not_found", "not_published"] },
    asked: post(`/specs/${spec.id}/unpublish`),
    acknowledge: (answer) =>
      noteLive(journal, spec, { generation: stateOf(answer), version: null }),
  };
}

export function deleteOperation(spec: KnownSpec): Operation {
  spec.mayBeAway = true;
  spec.isDeleted = undefined;
  return {
    ...{ name: "delete", spec, isRepeated: false, refusals: [] },
    asked: { method: "DELETE", path: `/specs/${spec.id}` },
    acknowledge: () => {
      spec.isDeleted = true;
    },
  };
}

export function restoreOperation({ journal }: Making, spec: KnownSpec): Operation {
  spec.isDeleted = undefined;
  return {
    ...{ name: "restore", spec, isRepeated: true, refusals: ["not_deleted"] },
    asked: post(`/specs/${spec.id}/restore`),
    acknowledge: (answer) => {
      spec.isDeleted = false;
      noteLive(journal, spec, { generation: stateOf(answer), version: null });
    },
  };
}

/** What `"<revision>.<state>"` says of the draft. */
function revisionOf(tag: string): number {
  return Number(/^"(\d+)\./.exec(tag)?.[1]);
}

/** What `"<revision>.<state>"` says of the rest: the pointer's generation. */
function stateOf({ headers }: Answer): number {
  return Number(/^"\d+\.(\d+)/.exec(headers.get("etag") ?? "")?.[1]);
}

function noteMade(journal: Journal, spec: KnownSpec, message: string, answer: Answer): void {
  const { version, sha256, version_url } = answer.json;
  noteVersion(journal, spec, version, { sha256, path: pathOf(version_url), message });
  noteLive(journal, spec, { generation: stateOf(answer), version });
}

/** Where an address of a version leads below the origin, whatever that is reached by. */
export function pathOf(versionUrl: string): string {
  return /specs\/spec_.*$/.exec(versionUrl)?.[0] ?? versionUrl;
}

function post(path: string, body?: object, key: string = randomUUID()): Asked {
  return { method: "POST", path, headers: { "idempotency-key": key }, ...(body && { body }) };
}

/** The mark at both ends of something that is sometimes long: of a torn or mixed one it tells. */
function markedData(mark: string, random: Random) {
  const size = random.oneOf([0, 10, 100, 500, 2000, 20_000]);
  return { mark, filler: random.oneOf(["x", "yz", "€"]).repeat(size), again: mark };
}
