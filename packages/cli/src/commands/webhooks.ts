import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { table } from "../output/table.ts";
import { openServer } from "../server/open-server.ts";
import { findEndpoint } from "../webhooks/find-endpoint.ts";
import { listen } from "../webhooks/listen.ts";
import { readSince } from "../webhooks/read-since.ts";
import { checkSecret, createSecret } from "../webhooks/webhook-secret.ts";

interface ListenArguments {
  readonly forward: string;
  readonly events: string;
  readonly since?: string;
  readonly secret?: string;
  readonly retryDelay: number;
}

interface DeliveriesOptions {
  readonly status?: "pending" | "succeeded" | "failed" | "cancelled";
  readonly limit: number;
}

export function configure(command: Command, run: RunAction): void {
  command
    .command("listen")
    .description("Deliver events to an address of this computer, signed like webhooks")
    .requiredOption("--forward <url>", "the receiver, such as http://localhost:3000/hook")
    .option("--events <types>", "types of events of specs, separated by commas", "spec.*")
    .option("--since <time>", "also deliver the events since then: a time, or 10m, 2h, 1d")
    .option("--secret <secret>", "whsec_… to sign with; by default one is generated")
    .option(
      "--retry-delay <seconds>",
      "the wait before a failed delivery is sent again",
      seconds,
      5,
    )
    .action((options: ListenArguments) => run((context) => listenUntilAborted(context, options)));
  command
    .command("list")
    .description("List the endpoints")
    .action(() => run(listEndpoints));
  command
    .command("ping")
    .description("Send a test event to an endpoint, and show the response")
    .argument("<endpoint>", "its id or URL")
    .addHelpText("after", "\nExits with 1 if the endpoint didn't answer with 2xx.")
    .action((endpoint: string) => run((context) => ping(context, endpoint)));
  command
    .command("deliveries")
    .description("List the deliveries to an endpoint, the newest first")
    .argument("<endpoint>", "its id or URL")
    .addOption(
      new Option("--status <status>", "only these").choices([
        "pending",
        "succeeded",
        "failed",
        "cancelled",
      ]),
    )
    .option("--limit <count>", "at most this many", Number, 20)
    .action((endpoint: string, options: DeliveriesOptions) =>
      run((context) => listDeliveries(context, endpoint, options)),
    );
  command
    .command("recover")
    .description("Deliver the events that an endpoint has missed")
    .argument("<endpoint>", "its id or URL")
    .requiredOption("--since <time>", "the first of them: a time, or 10m, 2h, 1d")
    .action((endpoint: string, { since }: { readonly since: string }) =>
      run((context) => recover(context, endpoint, since)),
    );
}

async function listenUntilAborted(
  context: CommandContext,
  options: ListenArguments,
): Promise<number> {
  const { output } = context;
  const forward = URL.parse(options.forward);
  if (forward === null || !/^https?:$/.test(forward.protocol)) {
    throw new Failure("usage", `"${options.forward}" isn't a URL with http or https.`, {
      hint: "Use one such as --forward http://localhost:3000/hook.",
    });
  }
  const events = options.events.split(",").map((type) => (type === "*" ? "spec.*" : type));
  const other = events.find((type) => !type.startsWith("spec."));
  if (other !== undefined) {
    throw new Failure("usage", `"${other}" can't be forwarded.`, {
      reason: "The event stream has only events of specs as webhooks have them.",
      hint: "Use spec.*, or types such as spec.published,spec.rolled_back.",
    });
  }
  const secret = options.secret === undefined ? createSecret() : checkSecret(options.secret);
  const since = options.since === undefined ? undefined : readSince(options.since, Date.now());
  const connection = await openServer(context);
  if (options.secret === undefined) output.note(`The secret of this run: ${secret}`);
  const retryMs = options.retryDelay * 1000;
  await listen(context, connection, { forward, secret, events: events.join(","), since, retryMs });
  return exitCodes.success;
}

async function listEndpoints(context: CommandContext): Promise<number> {
  const { output } = context;
  const { api, server } = await openServer(context);
  const webhooks = [];
  for await (const webhook of api.listWebhooks({ limit: 200 })) webhooks.push(webhook);
  const rows = webhooks.map(({ id, url, events, status }) => [id, status, url, events.join(",")]);
  output.result({ server, webhooks }, table(rows));
  if (webhooks.length === 0) output.note(`${server} has no endpoints.`);
  return exitCodes.success;
}

async function ping(context: CommandContext, endpoint: string): Promise<number> {
  const { api, server } = await openServer(context);
  const { id, url } = await findEndpoint(api, endpoint);
  const result = await api.pingWebhook({ webhook_id: id });
  const { status, status_code, error, duration_ms, response_body } = result;
  context.output.result(
    { server, id, url, ...result },
    [
      table([[url, status, `${status_code ?? ""}`, `${duration_ms} ms`]]),
      ...(error === null ? [] : [`  ${error}`]),
      ...(response_body ? [`  ${response_body}`] : []),
    ].join("\n"),
  );
  return status === "succeeded" ? exitCodes.success : exitCodes.negative;
}

async function listDeliveries(
  context: CommandContext,
  endpoint: string,
  { status, limit }: DeliveriesOptions,
): Promise<number> {
  const { api, server } = await openServer(context);
  const { id, url } = await findEndpoint(api, endpoint);
  const deliveries = await api.listDeliveries({
    webhook_id: id,
    limit,
    ...(status !== undefined && { status }),
  });
  const rows = deliveries.map((each) => [
    each.created_at,
    each.type,
    each.status,
    `${each.last_attempt?.status_code ?? ""}`,
    each.last_attempt === null ? "" : `${each.last_attempt.duration_ms} ms`,
    each.last_attempt?.error ?? "",
    each.next_attempt_at === null ? "" : `next ${each.next_attempt_at}`,
  ]);
  context.output.result({ server, id, url, deliveries }, table(rows));
  if (deliveries.length === 0) context.output.note(`${url} has no such deliveries.`);
  return exitCodes.success;
}

async function recover(context: CommandContext, endpoint: string, since: string): Promise<number> {
  const time = readSince(since, Date.now());
  const { api, server } = await openServer(context);
  const { id, url } = await findEndpoint(api, endpoint);
  const result = await api.recoverWebhook({ webhook_id: id, body: { since: time } });
  context.output.result(
    { server, id, url, ...result },
    `${url}  recovering events since ${result.since}`,
  );
  context.output.note(`\`screenspec webhooks deliveries ${id}\` shows them.`);
  return exitCodes.success;
}

function seconds(value: string): number {
  const number = Number(value);
  if (value !== "" && number >= 0 && number <= 3600) return number;
  throw new InvalidArgumentError("It must be a number of seconds up to 3600.");
}
