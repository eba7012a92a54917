import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CommandContext } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { isSlug } from "../files/paths.ts";
import type { ProjectValues } from "./find-candidates.ts";

/** Reads the values of the project's files: only names, so that it takes no time. Outside of a project there are few. */
export async function readValues(context: CommandContext): Promise<ProjectValues> {
  // A configuration with problems completes nothing; other commands report them.
  const config = await findConfig(context).catch(() => undefined);
  const usual = ["production", "staging"];
  if (config === undefined) return { slugs: [], channels: usual, servers: [] };
  const files = await readdir(join(config.folder, config.specs)).catch(() => []);
  const slugs = files
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .filter(isSlug)
    .sort();
  const channels = [...new Set([...usual, ...(config.channel ? [config.channel] : [])])].sort();
  const servers = Object.keys(config.servers).filter((name) => name !== "");
  return { slugs, channels, servers };
}
