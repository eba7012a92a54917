import type { InputOf } from "@screenspec/client";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { confirm } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
import { openServer } from "../server/open-server.ts";

type Scopes = NonNullable<InputOf<"createApiKey">["body"]["scopes"]>;

interface CreateOptions {
  readonly name: string;
  readonly scopes?: readonly string[];
  readonly channels?: readonly string[];
  readonly expiresAt?: string;
}

export function configure(command: Command, run: RunAction): void {
  command
    .command("list")
    .description("List your API keys; with the permission users:write, all")
    .action(() => run(list));
  command
    .command("create")
    .description("Create an API key, such as for CI")
    .requiredOption("--name <name>", "its purpose")
    .option(
      "--scopes <scopes>",
      "permissions, separated by commas; by default all of yours",
      listOf,
    )
    .option("--channels <channels>", "where it may publish; by default where you may", listOf)
    .option("--expires-at <time>", "when it expires (ISO 8601); by default never")
    .action((options: CreateOptions) => run((context) => create(context, options)));
  command
    .command("revoke")
    .description("Revoke an API key, and those that were created with it")
    .argument("<id>", "the key's id")
    .option("--yes", "don't ask")
    .action((id: string, { yes }: { readonly yes?: boolean }) =>
      run((context) => revoke(context, id, yes === true)),
    );
}

function listOf(value: string): readonly string[] {
  return value.split(",");
}

async function list(context: CommandContext): Promise<number> {
  const { api, server } = await openServer(context);
  const keys = [];
  for await (const key of api.listApiKeys({ limit: 200 })) keys.push(key);
  const rows = keys.map(({ id, name, scopes, channels, expires_at, last_used_at }) => [
    id,
    name,
    scopes.join(","),
    channels?.join(",") ?? "all channels",
    expires_at === null ? "never expires" : `expires ${expires_at}`,
    last_used_at === null ? "never used" : `used ${last_used_at}`,
  ]);
  context.output.result({ server, keys }, table(rows));
  if (keys.length === 0) context.output.note("There are no API keys.");
  return exitCodes.success;
}

async function create(context: CommandContext, options: CreateOptions): Promise<number> {
  const { name, scopes, channels, expiresAt } = options;
  const { api, server } = await openServer(context);
  const key = await api.createApiKey({
    body: {
      name,
      // The server reports unknown permissions.
      ...(scopes !== undefined && { scopes: scopes as Scopes }),
      ...(channels !== undefined && { channels: [...channels] }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
    },
  });
  context.output.result({ server, ...key }, key.key ?? "");
  context.output.note(`${key.id}: store the key. It isn't shown again.`);
  return exitCodes.success;
}

async function revoke(context: CommandContext, id: string, yes: boolean): Promise<number> {
  const { api, server } = await openServer(context);
  const { name } = await api.getApiKey({ key_id: id });
  if (!yes) await confirm(context, `Revoke "${name}" of ${server}?`, "--yes");
  const { status, also_revoked } = await api.revokeApiKey({ key_id: id });
  const others = also_revoked === 0 ? "" : `, with ${also_revoked} that it created`;
  context.output.result({ server, id, status, also_revoked }, `${id}  ${status}${others}`);
  return exitCodes.success;
}
