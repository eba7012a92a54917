import { lstatSync, realpathSync, type Stats } from "node:fs";
import nodePath from "node:path";
import { Failure } from "../output/failure.ts";
import { pathInside, relativeName } from "./paths.ts";

/**
 * Returns the real path of a name in a project, such as `specs/home.json`. All access to a project's files starts here: its
 * repository and its server may be hostile, so no name and no symbolic link may lead anywhere else. The folder itself may be
 * reached through links, which its user has made.
 *
 * @param name relative to the folder, with `/`. It may name a file that doesn't exist
 * @throws Failure `outside_project`, `link_refused`
 */
export function projectPath(folder: string, name: string): string {
  const root = realpathSync.native(folder);
  const path = name.includes("\0") ? undefined : pathInside(nodePath, root, name);
  if (path === undefined) {
    throw new Failure("outside_project", `"${name}" is outside of the project.`, {
      hint: "Only files in the folder of the configuration are read and written.",
    });
  }
  let part = root;
  for (const segment of nodePath.relative(root, path).split(nodePath.sep)) {
    part = nodePath.join(part, segment);
    const stats = lstatIfThere(part);
    if (stats === undefined) return path;
    if (stats.isSymbolicLink()) throw linkRefused(relativeName(nodePath, root, part));
  }
  return path;
}

/** Returns the file, folder or link at a path, without following the link; undefined if there is none or it can't be reached. */
export function lstatIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

export function linkRefused(name: string): Failure {
  return new Failure("link_refused", `${name} is a symbolic link, which isn't followed.`, {
    hint: "Replace it by the file or folder itself: a link of a repository could lead anywhere.",
  });
}
