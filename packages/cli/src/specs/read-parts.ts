import type { Dirent } from "node:fs";
import { pointerOf } from "@screenspec/format";
import { problemOfReading, readJsonFile } from "../files/json-file.ts";
import { foldName } from "../files/paths.ts";
import { listProjectFolder } from "../files/project-file.ts";
import { linkRefused } from "../files/project-path.ts";
import type { FileProblem } from "../output/failure.ts";
import { type PartKind, partKinds, type SpecPart } from "./local-spec.ts";

/** Reads the parts of a split spec. Reports files and folders that are none. */
export function readParts(folder: string, name: string, problems: FileProblem[]): SpecPart[] {
  const parts: SpecPart[] = [];
  for (const entry of listFolder(folder, name, problems)) {
    const inner = `${name}/${entry.name}`;
    if (entry.isSymbolicLink()) problems.push(problemOfReading(inner, linkRefused(inner)));
    else if (!entry.isDirectory()) {
      if (/\.json$/i.test(entry.name)) problems.push(unknownPart(inner));
    } else {
      const kind = partKinds.find((each) => each === entry.name);
      if (kind === undefined) problems.push(unknownPart(inner));
      else parts.push(...readFolder(kind, folder, inner, problems));
    }
  }
  return parts;
}

function unknownPart(file: string): FileProblem {
  const message = "This is not a part of a spec.";
  return { file, code: "unknown_part", message, hint: `Parts are in ${partKinds.join(", ")}.` };
}

function readFolder(
  kind: PartKind,
  folder: string,
  name: string,
  problems: FileProblem[],
): readonly SpecPart[] {
  const seen = new Map<string, string>();
  return listFolder(folder, name, problems).flatMap((entry): SpecPart[] => {
    if (!entry.name.endsWith(".json")) return [];
    const file = readJsonFile(folder, `${name}/${entry.name}`, problems);
    if (file === undefined) return [];
    const key = entry.name.slice(0, -".json".length);
    const same = seen.get(foldName(key));
    seen.set(foldName(key), entry.name);
    if (same !== undefined) {
      const message = `${same} and ${entry.name} have the same name on macOS and Windows.`;
      problems.push({ file: file.name, code: "duplicate_part", message });
    }
    // The index of a component is known when it is joined.
    return [{ kind, key, pointer: pointerOf([kind, key]), file }];
  });
}

/** The entries of a folder by name, without hidden ones; none if there is no folder. */
export function listFolder(
  folder: string,
  name: string,
  problems: FileProblem[],
): readonly Dirent[] {
  try {
    return listProjectFolder(folder, name).filter((entry) => !entry.name.startsWith("."));
  } catch (error) {
    problems.push(problemOfReading(name, error));
    return [];
  }
}
