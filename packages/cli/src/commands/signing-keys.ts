import type { DataOf } from "@screenspec/client";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { confirm } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
import { openServer } from "../server/open-server.ts";

interface Options {
  readonly yes?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .command("list")
    .description("List the keys that sign documents")
    .action(() => run(list));
  command
    .command("create")
    .description("Create the next key, which doesn't sign yet")
    .action(() => run(create));
  command
    .command("activate")
    .description("Sign with this key from now on")
    .argument("<kid>", "the key's id")
    // An id is in base64url, which may begin with a hyphen.
    .allowUnknownOption()
    .option("--yes", "don't ask")
    .action((kid: string, options: Options) => run((context) => activate(context, kid, options)));
  command
    .command("revoke")
    .description("Remove a key that has leaked; its documents are signed again")
    .argument("<kid>", "the key's id")
    // An id is in base64url, which may begin with a hyphen.
    .allowUnknownOption()
    .option("--yes", "don't ask")
    .action((kid: string, options: Options) => run((context) => revoke(context, kid, options)));
}

async function list(context: CommandContext): Promise<number> {
  const { api, server } = await openServer(context);
  const keys = await api.listDocumentKeys();
  context.output.result({ server, keys }, table(keys.map(rowOf)));
  return exitCodes.success;
}

async function create(context: CommandContext): Promise<number> {
  const { api, server } = await openServer(context);
  const key = await api.createDocumentKey();
  context.output.result({ server, ...key }, table([rowOf(key)]));
  context.output.note(
    `When all apps know it, run \`screenspec signing-keys activate ${key.kid}\`: those that load keys do after 10 minutes.`,
  );
  return exitCodes.success;
}

async function activate(context: CommandContext, kid: string, { yes }: Options): Promise<number> {
  const { api, server } = await openServer(context);
  if (yes !== true) {
    await confirm(context, `Sign all documents of ${server} with ${kid}?`, "--yes");
  }
  const key = await api.activateDocumentKey({ kid });
  context.output.result({ server, ...key }, table([rowOf(key)]));
  return exitCodes.success;
}

async function revoke(context: CommandContext, kid: string, { yes }: Options): Promise<number> {
  const { api, server } = await openServer(context);
  if (yes !== true) {
    await confirm(context, `Revoke ${kid} of ${server}? Apps no longer accept it.`, "--yes");
  }
  const { status } = await api.revokeDocumentKey({ kid });
  context.output.result({ server, kid, status }, `${kid}  ${status}`);
  context.output.note("Its documents are signed again in the background.");
  return exitCodes.success;
}

function rowOf({ kid, status, created_at, activated_at }: DataOf<"listDocumentKeys">[number]) {
  return [kid, status, `created ${created_at}`, activated_at ? `activated ${activated_at}` : ""];
}
