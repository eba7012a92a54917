import type { FileChange } from "../files/change-file.ts";
import { findRepository } from "../files/named-file.ts";
import { hasProjectEntry, readProjectFileIfThere } from "../files/project-file.ts";
import { ciOptions } from "./ci-options.ts";
import { githubWorkflow } from "./github-workflow.ts";
import { gitlabJobs } from "./gitlab-jobs.ts";

export const ciHosts = ["github", "gitlab", "none"] as const;
export type CiHost = (typeof ciHosts)[number];

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
  const options = ciOptions(root, folder, server);
  const { name } = options;
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
