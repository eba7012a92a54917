import type { DataOf } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import type { Target } from "../config/target.ts";
import { Failure } from "../output/failure.ts";
import { connect } from "../server/connect.ts";
import { failureOfServer } from "../server/failure-of-server.ts";
import { type Check, failedCheck } from "./check.ts";

/** Checks the token, and what it may do. */
export async function checkToken(
  context: CommandContext,
  target: Target,
  config: Config | undefined,
): Promise<readonly Check[]> {
  try {
    const user = await (await connect(context, target)).getCurrentUser();
    const kind = user.key_id === null ? "a session" : `the API key ${user.key_id}`;
    const message = `${user.email}, with ${kind} ${sourceOf(context)}.`;
    return [{ check: "token", status: "ok", message }, checkPermissions(user, config)];
  } catch (error) {
    const failure = error instanceof Failure ? error : failureOfServer(error);
    if (failure === undefined) throw error;
    return [failedCheck("token", failure)];
  }
}

function sourceOf({ options, shell }: CommandContext): string {
  if (options.token !== undefined) return "of --token";
  return shell.env["SCREENSPEC_TOKEN"] ? "of SCREENSPEC_TOKEN" : "of `screenspec login`";
}

const uses = {
  pull: "specs:read",
  apply: "specs:write",
  "apply custom types": "catalog:write",
  publish: "specs:publish",
} as const;

function checkPermissions(
  { permissions, channels }: Pick<DataOf<"getCurrentUser">, "permissions" | "channels">,
  config: Config | undefined,
): Check {
  const missing = Object.entries(uses).filter(
    ([, permission]) => !permissions.includes(permission),
  );
  const list = missing.map(([use, permission]) => `${use} (${permission})`).join(", ");
  const channel = config?.channel;
  if (missing.length > 0) {
    return {
      check: "permissions",
      status: permissions.includes("specs:read") ? "warning" : "error",
      message: `The token may not ${list}.`,
      hint: "If you need it, ask an admin for a role or a key with these permissions.",
    };
  }
  if (channels !== null && channel !== undefined && !channels.includes(channel)) {
    return {
      check: "permissions",
      status: "warning",
      message: `The token may publish to ${channels.join(", ")}, not to the configured ${channel}.`,
      hint: "Use a key for that channel, or change the channel of the configuration.",
    };
  }
  const where = channels === null ? "all channels" : channels.join(", ");
  const message = `The token may pull, apply, and publish to ${where}.`;
  return { check: "permissions", status: "ok", message };
}
