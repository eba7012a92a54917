import type { Client } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { connect } from "./connect.ts";

export interface OpenServer {
  /** Undefined outside of a project. */
  readonly config: Config | undefined;
  /** The server's URL. */
  readonly server: string;
  readonly api: Client;
}

/** Connects to the chosen server, for commands that need no files. */
export async function openServer(context: CommandContext): Promise<OpenServer> {
  const config = await findConfig(context);
  const target = chooseTarget(context, config);
  return { config, server: target.url, api: await connect(context, target) };
}
