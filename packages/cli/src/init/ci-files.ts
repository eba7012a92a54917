import { createHash } from "node:crypto";
import nodePath from "node:path";
import type { FileChange } from "../files/change-file.ts";
import { findRepository } from "../files/named-file.ts";
import { relativeName } from "../files/paths.ts";
import { hasProjectEntry, readProjectFileIfThere } from "../files/project-file.ts";
import { githubWorkflow } from "./github-workflow.ts";
import { gitlabJobs } from "./gitlab-jobs.ts";

export const ciHosts = ["github", "gitlab", "none"] as const;
export type CiHost = (typeof ciHosts)[number];

export interface CiOptions {
  /** The server's URL, from which the jobs install the CLI, and without which a token is sent nowhere. */
  readonly server: string;
  /** The project's folder in the repository, with `/`; empty for its root. */
  readonly folder: string;
  /** The folder in the patterns of changed files. */
  readonly pattern: string;
  /** The name of the project's file and jobs, such as `screenspec-apps-web`. */
  readonly name: string;
}

const gitlabFile = ".gitlab-ci.yml";

interface CiFiles {
  /** The root of the repository. */
  readonly root: string;
  /** The content of the new files by their names from the root. */
  readonly files: Readonly<Record<string, string>>;
  /** The changes of files that `init` wrote for another project. */
  readonly changes: readonly FileChange[];
  /** The user's next step. */
  readonly note: string | undefined;
}

/**
 * Returns the CI files for a project in a folder. Hosts look for them only in the root of the repository, so each
 * project has files and jobs of its own name.
 */
export function ciFiles(host: CiHost, folder: string, server: string): CiFiles {
  const root = findRepository(folder) ?? folder;
  const path = relativeName(nodePath, root, folder);
  const name = ["screenspec", ...partsOf(path)].join("-");
  const options: CiOptions = { server, folder: path, pattern: escapePattern(path), name };
  if (host === "none") return { root, files: {}, changes: [], note: undefined };
  const token = "Set the secret SCREENSPEC_TOKEN in CI to an API key.";
  if (host === "github") {
    const files = { [`.github/workflows/${name}.yml`]: githubWorkflow(options) };
    return { root, files, changes: [], note: token };
  }
  const jobsFile = `.gitlab/${name}.yml`;
  const files = { [jobsFile]: gitlabJobs(options) };
  const line = `  - local: ${jobsFile}\n`;
  if (!hasProjectEntry(root, gitlabFile)) {
    return {
      root,
      files: { ...files, [gitlabFile]: `include:\n${line}` },
      changes: [],
      note: token,
    };
  }
  const before = readProjectFileIfThere(root, gitlabFile)?.toString("utf8");
  if (before !== undefined && ownIncludes.test(before)) {
    const change = { folder: root, name: gitlabFile, before, after: `${before}${line}` };
    return { root, files, changes: [change], note: token };
  }
  return {
    root,
    files,
    changes: [],
    note: `Add this to ${gitlabFile}:\ninclude:\n${line}${token}`,
  };
}

/** A configuration of GitLab that has only what `init` wrote. */
const ownIncludes = /^include:\n(?: {2}- local: \.gitlab\/screenspec[\w.-]*\.yml\n)+$/;

/**
 * The parts of a path as they can be in the names of projects, files and jobs. A name with other characters gets a part of its
 * hash: otherwise two folders, such as `магазин` and `админ`, would be one project.
 */
function partsOf(path: string): readonly string[] {
  return path.split("/").flatMap((part) => {
    if (part === "") return [];
    if (/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/.test(part)) return [part];
    const words = part.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
    return [[...words, createHash("sha256").update(part).digest("hex").slice(0, 8)].join("-")];
  });
}

/** Escapes a folder's name in the patterns of both hosts, so that the changes of its files start the jobs. */
function escapePattern(folder: string): string {
  return folder.replace(/[*?+[\]{}!\\]/g, "\\$&");
}

/**
 * Returns the name of a project in a folder: that of the repository and the folder in it. It is written into the
 * configuration, because other clones may have other names.
 */
export function projectName(folder: string): string {
  const root = findRepository(folder) ?? folder;
  const path = [nodePath.basename(root), relativeName(nodePath, root, folder)].join("/");
  return (
    partsOf(path)
      .join("/")
      .slice(-100)
      .replace(/^[^A-Za-z0-9]+/, "") || "screenspec"
  );
}
