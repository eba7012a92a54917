import { createHash } from "node:crypto";
import nodePath from "node:path";
import { findRepository } from "../files/named-file.ts";
import { relativeName } from "../files/paths.ts";

/** The names of a project in the CI files of its repository. */
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

/** Returns the options of a project in a folder of the repository `root`. */
export function ciOptions(root: string, folder: string, server: string): CiOptions {
  const path = relativeName(nodePath, root, folder);
  const name = ["screenspec", ...partsOf(path)].join("-");
  return { server, folder: path, pattern: escapePattern(path), name };
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
