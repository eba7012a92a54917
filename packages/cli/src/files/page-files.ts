import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { Failure } from "../output/failure.ts";

/** A file of the built pages, which have the web SDK. */
export interface PageFile {
  readonly type: string;
  readonly content: Buffer | string;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Reads the files that `dev` and screenshots serve, by their names. @throws Failure if they aren't built */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  try {
    return new Map(
      filesIn(folder).map((path) => {
        const type = types[extname(path)] ?? "application/octet-stream";
        const name = relative(folder, path).replaceAll("\\", "/");
        return [name, { type, content: readFileSync(path) }];
      }),
    );
  } catch (cause) {
    throw new Failure("page_missing", "The pages aren't built.", {
      reason: Object(cause).message,
      hint: "In a clone of the repository, run `npm run build:packages`.",
      cause,
    });
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
