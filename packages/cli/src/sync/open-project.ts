import type { Client } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { projectPath } from "../files/project-path.ts";
import { Failure } from "../output/failure.ts";
import { plural } from "../output/finding.ts";
import { connect } from "../server/connect.ts";
import { readSpecs } from "../specs/read-specs.ts";
import { baseFolder } from "./base-contents.ts";
import { type ComparedSpec, compareSpecs } from "./compare.ts";
import { createBaseFinder, type FindBase } from "./find-base.ts";
import { type LockEntries, readLock, type TypeHashes } from "./lock.ts";

/** A project, the server that it is synchronised with, and how they differ. */
export interface OpenProject {
  readonly config: Config;
  /** The server's URL. */
  readonly server: string;
  readonly api: Client;
  readonly entries: LockEntries;
  readonly typeHashes: TypeHashes;
  readonly specs: readonly ComparedSpec[];
  readonly findBase: FindBase;
}

interface Options {
  /** Only these specs; all if the list is empty. */
  readonly slugs: readonly string[];
}

/**
 * Reads a project's files and compares them with the server.
 *
 * @throws Failure with the problems of files, or for slugs that neither side has
 */
export async function openProject(
  context: CommandContext,
  { slugs }: Options,
): Promise<OpenProject> {
  const config = await readConfig(context);
  // Refused before anything is read or written, not when the results are recorded.
  projectPath(config.folder, baseFolder);
  const target = chooseTarget(context, config);
  const { url: server } = target;
  const api = await connect(context, target);
  const { servers, catalogs } = await readLock(config);
  const entries = servers[server] ?? {};
  const typeHashes = catalogs[server] ?? {};
  const { specs: locals, problems } = readSpecs(config);
  if (problems.length > 0) {
    throw new Failure("files_invalid", "The files of the specs have problems.", { problems });
  }
  const only = slugs.length > 0 ? slugs : undefined;
  const specs = await context.output.during(
    `Comparing ${plural(locals.length, "spec")} with ${server} …`,
    compareSpecs({ api, locals, entries, slugs: only, include: config.include }),
  );
  const known = new Set(specs.map(({ slug }) => slug));
  const unknown = slugs.filter((slug) => !known.has(slug));
  const findBase = createBaseFinder(context, config);
  if (unknown.length === 0) return { config, server, api, entries, typeHashes, specs, findBase };
  throw new Failure(
    "spec_missing",
    `There is no spec ${unknown.map((slug) => `"${slug}"`).join(", ")}.`,
    {
      reason: `Neither ${config.specs} nor ${server} has one with this slug${config.include ? ' that "include" of the configuration selects' : ""}.`,
    },
  );
}
