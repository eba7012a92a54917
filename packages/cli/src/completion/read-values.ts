import { isSlug } from "@screenspec/api/slugs";
import type { CommandContext } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { listProjectFolder } from "../files/project-file.ts";
import type { ProjectValues } from "./find-candidates.ts";

/** Reads the values of the project's files: only names, so that it takes no time. Outside of a project there are few. */
export async function readValues(context: CommandContext): Promise<ProjectValues> {
  // A configuration with problems completes nothing; other commands report them.
  const config = await findConfig(context).catch(() => undefined);
  const usual = ["production", "staging"];
  if (config === undefined) return { slugs: [], channels: usual, servers: [] };
  const slugs = fileNames(config.folder, config.specs)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .filter(isSlug)
    .sort();
  const channels = [...new Set([...usual, ...(config.channel ? [config.channel] : [])])].sort();
  const servers = Object.keys(config.servers).filter((name) => name !== "");
  return { slugs, channels, servers };
}

/** A folder that can't be read completes nothing. */
function fileNames(folder: string, name: string): readonly string[] {
  try {
    return listProjectFolder(folder, name).map((entry) => entry.name);
  } catch {
    return [];
  }
}
