import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { exitCodes } from "../output/exit-codes.ts";

export function configure(command: Command, run: RunAction): void {
  command.action(() => run(showConfig));
}

async function showConfig(context: CommandContext): Promise<number> {
  const config = await readConfig(context);
  const { url, name } = chooseTarget(context, config);
  const { folder, specs, catalog, project = null, include = null, channel = null } = config;
  const included = [...(include?.slugs ?? []), ...(include?.tags.map((tag) => `tag ${tag}`) ?? [])];
  context.output.result(
    { folder, server: url, server_name: name ?? null, specs, catalog, project, include, channel },
    [
      `folder   ${folder}`,
      `server   ${name === undefined ? url : `${name} (${url})`}`,
      `specs    ${specs}`,
      `catalog  ${catalog}`,
      `project  ${project ?? "none: --prune needs one"}`,
      `include  ${include === null ? "all specs" : included.join(", ")}`,
      `channel  ${channel ?? "none: publish needs --channel"}`,
    ].join("\n"),
  );
  return exitCodes.success;
}
