import { type JsonObject, pointerOf } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import { GitError, type GitRepository } from "../files/git.ts";
import { type JsonFile, parseJsonFile } from "../files/json-file.ts";
import { contentOf, hashOf } from "../specs/content.ts";
import { joinSpec } from "../specs/join-spec.ts";
import { type PartKind, partKinds, type SpecPart } from "../specs/local-spec.ts";

/** The maximum of commits of a spec's files that are searched, the newest first. */
const maxCommits = 500;
/** Larger versions of a spec aren't read. */
const maxSpecBytes = 16 * 1024 * 1024;
/** The maximum of bytes that are read for one spec. */
const maxTotalBytes = 128 * 1024 * 1024;

/** A file of a spec in a commit. */
interface CommittedFile {
  /** The path in the project. */
  readonly name: string;
  readonly object: string;
  readonly size: number;
}

/**
 * Returns the content of a spec that has the hash, from the commits that changed its files; undefined if none has it.
 *
 * @throws GitError
 */
export async function findInHistory(
  repository: GitRepository,
  config: Config,
  { slug, hash }: { readonly slug: string; readonly hash: string },
): Promise<JsonObject | undefined> {
  const names = [`${config.specs}/${slug}.json`, `${config.specs}/${slug}`];
  const paths = names.map((name) => `${repository.prefix}${name}`);
  const range = ["--full-history", `--max-count=${maxCommits}`, "HEAD"];
  const commits = await repository.run(["rev-list", ...range, "--", ...paths]);
  const seen = new Set<string>();
  let left = maxTotalBytes;
  for (const commit of `${commits}`.split("\n").filter((line) => line !== "")) {
    const listing = ["ls-tree", "-r", "-l", "-z", "--full-tree", commit];
    const list = `${await repository.run([...listing, "--", ...paths])}`;
    if (seen.has(list)) continue;
    seen.add(list);
    const files = parseList(list, repository.prefix);
    const size = files?.reduce((sum, file) => sum + file.size, 0) ?? 0;
    if (files === undefined || size > maxSpecBytes) continue;
    left -= size;
    if (left < 0) return undefined;
    const content = contentOfFiles(config, slug, await readFiles(repository, files, size));
    if (content !== undefined && hashOf(content) === hash) return content;
  }
  return undefined;
}

/** Parses the output of `ls-tree -l -z`; undefined if an entry isn't a file, such as a link. */
function parseList(list: string, prefix: string): readonly CommittedFile[] | undefined {
  const files: CommittedFile[] = [];
  for (const line of list.split("\0")) {
    if (line === "") continue;
    const [, object, size, path] =
      /^100(?:644|755) blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(line) ?? [];
    if (object === undefined || path === undefined) return undefined;
    files.push({ name: path.slice(prefix.length), object, size: Number(size) });
  }
  return files;
}

async function readFiles(
  repository: GitRepository,
  files: readonly CommittedFile[],
  size: number,
): Promise<readonly JsonFile[]> {
  const input = files.map(({ object }) => `${object}\n`).join("");
  const maxBytes = size + files.length * 200;
  const output = await repository.run(["cat-file", "--batch"], { input, maxBytes });
  let at = 0;
  return files.flatMap(({ name, object, size }) => {
    const head = `${object} blob ${size}\n`;
    const start = at + head.length;
    if (`${output.subarray(at, start)}` !== head)
      throw new GitError(`git has no object ${object}.`);
    at = start + size + 1;
    const parsed = parseJsonFile(output.subarray(start, start + size), name);
    if ("problems" in parsed) return [];
    return [{ folder: "", name, hasByteOrderMark: false, ...parsed }];
  });
}

function contentOfFiles(
  { specs }: Config,
  slug: string,
  files: readonly JsonFile[],
): JsonObject | undefined {
  const main = files.find(({ name }) => name === `${specs}/${slug}.json`);
  if (main === undefined) return undefined;
  const parts = files.flatMap((file) => partOf(file, `${specs}/${slug}/`));
  return contentOf(joinSpec(slug, main, parts, []).spec);
}

function partOf(file: JsonFile, folder: string): readonly SpecPart[] {
  if (!file.name.startsWith(folder)) return [];
  const [kind, name = "", ...deeper] = file.name.slice(folder.length).split("/");
  if (!isPartKind(kind) || deeper.length > 0 || !/^[^.].*\.json$/s.test(name)) return [];
  const key = name.slice(0, -".json".length);
  return [{ kind, key, pointer: pointerOf([kind, key]), file }];
}

function isPartKind(name: string | undefined): name is PartKind {
  return partKinds.some((kind) => kind === name);
}
