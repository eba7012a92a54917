import nodePath from "node:path";
import { findRepository } from "../files/named-file.ts";
import { relativeName } from "../files/paths.ts";
import { hasProjectEntry } from "../files/project-file.ts";
import { githubWorkflow } from "./github-workflow.ts";
import { gitlabJobs } from "./gitlab-jobs.ts";

export const ciHosts = ["github", "gitlab", "none"] as const;
export type CiHost = (typeof ciHosts)[number];

export interface CiOptions {
  /** The server's version, whose CLI the jobs install. */
  readonly version: string;
  /** The server's URL, without which a token is sent nowhere. */
  readonly server: string;
  /** The project's folder in the repository, with `/`; empty for its root. */
  readonly folder: string;
}

const gitlabFile = ".gitlab/screenspec.yml";
const include = `include:\n  - local: ${gitlabFile}\n`;

interface CiFiles {
  /** The root of the repository. */
  readonly root: string;
  /** The content of the files by their names from the root. */
  readonly files: Readonly<Record<string, string>>;
  /** The user's next step. */
  readonly note: string | undefined;
}

/** Returns the CI files for a project in a folder. Hosts look for them only in the root of the repository. */
export function ciFiles(
  host: CiHost,
  folder: string,
  { server, version }: Pick<CiOptions, "server" | "version">,
): CiFiles {
  const root = findRepository(folder) ?? folder;
  const options: CiOptions = {
    version,
    server,
    folder: relativeName(nodePath, root, folder),
  };
  if (host === "none") return { root, files: {}, note: undefined };
  const token = "Set the secret SCREENSPEC_TOKEN in CI to an API key.";
  if (host === "github") {
    const files = { ".github/workflows/screenspec.yml": githubWorkflow(options) };
    return { root, files, note: token };
  }
  const jobs = { [gitlabFile]: gitlabJobs(options) };
  if (!hasProjectEntry(root, ".gitlab-ci.yml")) {
    return { root, files: { ...jobs, ".gitlab-ci.yml": include }, note: token };
  }
  return { root, files: jobs, note: `Add this to .gitlab-ci.yml:\n${include}${token}` };
}
