import { type Mock, readMocks } from "@screenspec/format";
import { listJsonFiles, placeIn, readJsonFile } from "../files/json-file.ts";
import type { FileProblem } from "../output/failure.ts";

/** The folder of the mocks, in the project. */
export const mocksFolder = "mocks";

export interface ProjectMocks {
  readonly mocks: readonly Mock[];
  readonly problems: readonly FileProblem[];
}

/** Reads the files with the mocks of a project. Without the folder there are none. */
export function readProjectMocks(folder: string): ProjectMocks {
  const problems: FileProblem[] = [];
  // Sorted, because the first of two mocks with the same URL answers.
  const names = listJsonFiles(folder, mocksFolder, problems).toSorted();
  const mocks = names.flatMap((name) => {
    const file = readJsonFile(folder, `${mocksFolder}/${name}`, problems);
    if (file === undefined) return [];
    const read = readMocks(file.value);
    for (const { pointer, message, hint } of read.problems) {
      problems.push({ ...placeIn(file, pointer), code: "invalid_mock", message, hint });
    }
    return read.mocks;
  });
  return { mocks, problems };
}

/** Returns a file that would answer a request, to copy. */
export function proposeMock({ method, url }: { readonly method: string; readonly url: string }) {
  const [path = ""] = url.split(/[?#]/);
  const words = path.replace(/^https:/, "").split(/[^A-Za-z0-9]+/);
  const name = [method, ...words].filter(Boolean).join("-").toLowerCase().slice(0, 80);
  const content = JSON.stringify({ method, url: path, status: 200, body: {} }, undefined, 2);
  return { file: `${mocksFolder}/${name}.json`, content };
}
