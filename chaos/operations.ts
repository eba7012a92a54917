import { randomUUID } from "node:crypto";
import { noteDeleted } from "./channels.ts";
import { type KnownSpec, newSpec, noteLive } from "./journal.ts";
import { generationOf, type Making, type Operation, post } from "./operation.ts";
import type { Random } from "./random.ts";

export function createOperation({ journal, random }: Making): Operation {
  const mark = randomUUID();
  return {
    name: "create",
    spec: undefined,
    isRepeated: true,
    refusals: [],
    asked: post("/specs", { name: mark, globalData: markedData(mark, random) }),
    acknowledge: ({ json, headers }) =>
      void journal.specs.push(newSpec(json.id, mark, headers.get("etag") ?? "")),
  };
}

/** Saves the draft, optionally with the latest known ETag in If-Match. */
export function saveOperation(
  { journal, random }: Making,
  spec: KnownSpec,
  isConditional: boolean,
): Operation {
  const mark = randomUUID();
  const { tag } = spec;
  return {
    name: "save",
    spec,
    isRepeated: false,
    refusals: isConditional ? ["not_found", "revision_mismatch"] : ["not_found"],
    asked: {
      method: "PUT",
      path: `/specs/${spec.id}`,
      body: { name: mark, globalData: markedData(mark, random) },
      ...(isConditional ? { headers: { "if-match": tag } } : {}),
    },
    acknowledge: ({ json: { revision }, headers }) => {
      if (spec.marks.has(revision))
        journal.reportViolation(`${spec.id}: revision ${revision} was given twice`);
      if (isConditional && revision !== revisionOf(tag) + 1) {
        journal.reportViolation(`${spec.id}: a save on ${tag} became revision ${revision}`);
      }
      spec.marks.set(revision, mark);
      spec.tag = headers.get("etag") ?? "";
    },
    leaveOpen: () => void spec.unansweredMarks.add(mark),
  };
}

export function deleteOperation(spec: KnownSpec): Operation {
  spec.mayBeUnpublished = true;
  spec.isDeleted = undefined;
  return {
    name: "delete",
    spec,
    isRepeated: false,
    refusals: [],
    asked: { method: "DELETE", path: `/specs/${spec.id}` },
    acknowledge: () => noteDeleted(spec),
  };
}

export function restoreOperation({ journal }: Pick<Making, "journal">, spec: KnownSpec): Operation {
  spec.isDeleted = undefined;
  return {
    name: "restore",
    spec,
    isRepeated: true,
    refusals: ["not_deleted"],
    asked: post(`/specs/${spec.id}/restore`),
    acknowledge: (answer) => {
      spec.isDeleted = false;
      noteLive(journal, spec, { generation: generationOf(answer), version: null });
    },
  };
}

/** The draft's revision in an ETag `"<revision>.<state>"`. */
function revisionOf(tag: string): number {
  return Number(/^"(\d+)\./.exec(tag)?.[1]);
}

/**
 * The mark at both ends of a content, sometimes with long filler between them, which reveals truncated or
 * mixed documents.
 */
function markedData(mark: string, random: Random) {
  const size = random.oneOf([0, 10, 100, 500, 2000, 20_000]);
  return { mark, filler: random.oneOf(["x", "yz", "€"]).repeat(size), again: mark };
}
