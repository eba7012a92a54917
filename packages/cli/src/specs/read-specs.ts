import type { Dirent } from "node:fs";
import { isSlug } from "@screenspec/api/slugs";
import type { Config } from "../config/config.ts";
import { isIncluded } from "../config/include.ts";
import { problemOfReading, readJsonFile } from "../files/json-file.ts";
import { foldName, isPortableName } from "../files/paths.ts";
import { linkRefused } from "../files/project-path.ts";
import { Failure, type FileProblem } from "../output/failure.ts";
import { joinSpec } from "./join-spec.ts";
import type { LocalSpec } from "./local-spec.ts";
import { listFolder, readParts } from "./read-parts.ts";

interface ReadSpecs {
  readonly specs: readonly LocalSpec[];
  /** How many there are, with those that can't be read. */
  readonly count: number;
  readonly problems: readonly FileProblem[];
}

/** Reads the specs of a project, all or those with the given slugs, and reports all problems at once. */
export function readSpecs(config: Config, slugs?: readonly string[]): ReadSpecs {
  const { folder } = config;
  const problems: FileProblem[] = [];
  const entries = listFolder(folder, config.specs, problems);
  const wanted = slugs && new Set(slugs);
  const mains = findMains(entries, config.specs, problems);
  const specs: LocalSpec[] = [];
  let count = 0;
  for (const [slug, entry] of mains) {
    if (wanted !== undefined && !wanted.has(slug)) continue;
    count += 1;
    const name = `${config.specs}/${entry}`;
    const main = readJsonFile(folder, name, problems);
    const parts = readParts(folder, `${config.specs}/${slug}`, problems);
    if (main === undefined) continue;
    const spec = joinSpec(slug, main, parts, problems);
    if (!isIncluded(config.include, { slug, tags: tagsOf(spec) })) problems.push(notIncluded(spec));
    specs.push(spec);
  }
  reportOrphans(entries, mains, config.specs, problems);
  for (const slug of wanted ?? []) {
    if (mains.has(slug)) continue;
    const file = `${config.specs}/${slug}.json`;
    problems.push({
      file,
      code: "spec_missing",
      message: `There is no file of the spec "${slug}".`,
    });
  }
  return { specs, count, problems };
}

function tagsOf({ spec: { tags } }: LocalSpec): readonly string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

/** An error: the file would be the only place that knows the spec as this project's, so the next clone wouldn't pull it. */
function notIncluded({ slug, main }: LocalSpec): FileProblem {
  return {
    file: main.name,
    code: "not_included",
    message: 'The spec isn\'t among those that "include" of the configuration selects.',
    hint: `Add "${slug}" to its slugs, give the spec one of its tags, or move the file to its project.`,
  };
}

/**
 * Reads specs that must be readable.
 *
 * @throws Failure with all problems
 */
export function requireSpecs(config: Config, slugs?: readonly string[]): readonly LocalSpec[] {
  const { specs, problems } = readSpecs(config, slugs);
  if (problems.length === 0) return specs;
  throw new Failure("files_invalid", "The files of the specs have problems.", {
    problems,
    hint: "Run `screenspec validate` after you fixed them.",
  });
}

/** Finds the main files by slug. Reports names that aren't slugs, and names that are one file on other systems. */
function findMains(
  entries: readonly Dirent[],
  folder: string,
  problems: FileProblem[],
): ReadonlyMap<string, string> {
  const mains = new Map<string, string>();
  for (const [, same] of Map.groupBy(entries, (entry) => foldName(entry.name))) {
    const files = same.filter((entry) => /\.json$/i.test(entry.name));
    const [entry, another] = files;
    if (entry === undefined) continue;
    const file = `${folder}/${entry.name}`;
    const slug = entry.name.replace(/\.json$/, "");
    if (another !== undefined) {
      const message = `${files.map((each) => each.name).join(" and ")} are two files of one spec: on macOS and Windows they have the same name.`;
      problems.push({
        file,
        code: "duplicate_spec",
        message,
        hint: "Keep one of them, in lower case.",
      });
    } else if (!isSlug(slug)) {
      const message = "The file's name, which is the slug of its spec, isn't a slug.";
      problems.push({ file, code: "not_a_slug", message, hint: slugHint(slug) });
    } else if (!isPortableName(slug)) {
      const message = `Windows has no files with the name "${slug}".`;
      problems.push({ file, code: "reserved_name", message, hint: "Use another slug." });
    } else mains.set(slug, entry.name);
  }
  return mains;
}

function slugHint(name: string): string {
  const lower = name
    .replace(/\.json$/i, "")
    .toLowerCase()
    .replaceAll(/[ _.]+/g, "-");
  const rule = "A slug has lower-case letters and digits, in words joined by single hyphens.";
  return isSlug(lower) ? `Rename it to ${lower}.json. ${rule}` : rule;
}

function reportOrphans(
  entries: readonly Dirent[],
  mains: ReadonlyMap<string, string>,
  folder: string,
  problems: FileProblem[],
): void {
  const folded = new Set([...mains.keys()].map(foldName));
  for (const entry of entries) {
    if (entry.isFile() || mains.has(entry.name) || /\.json$/i.test(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) problems.push(problemOfReading(file, linkRefused(file)));
    if (!entry.isDirectory()) continue;
    const hint = folded.has(foldName(entry.name))
      ? `Rename it to ${foldName(entry.name)}.`
      : `Create ${folder}/${entry.name}.json with the spec's name, or remove the folder.`;
    const message = "The folder belongs to no spec.";
    problems.push({ file, code: "spec_missing", message, hint });
  }
}
