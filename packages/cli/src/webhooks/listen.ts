import type { CommandContext } from "../command-context.ts";
import { table } from "../output/table.ts";
import { type FeedEvent, followEvents } from "../server/follow-events.ts";
import type { OpenServer } from "../server/open-server.ts";
import { type SentWebhook, sendWebhook } from "./send-webhook.ts";
import { type Webhook, webhookOf } from "./webhook-of-event.ts";

export interface ListenOptions {
  readonly forward: URL;
  readonly secret: string;
  /** Types of events of specs, or `spec.*`, separated by commas. */
  readonly events: string;
  /** The time from which events are replayed; undefined: only new ones. */
  readonly since: string | undefined;
  /** The wait before a failed delivery is sent again. */
  readonly retryMs: number;
}

/** So many are sent at a time, and so often, as the service does at first. */
const maxConcurrent = 4;
const maxAttempts = 3;

/** Forwards the events of specs to an address, as webhooks of an endpoint, until the signal is aborted. */
export async function listen(
  context: CommandContext,
  { api, server }: OpenServer,
  options: ListenOptions,
): Promise<void> {
  const { output, shell } = context;
  const { events, since, forward } = options;
  const running = new Set<Promise<void>>();
  const retrying = new Set<Promise<void>>();
  const run = (tasks: Set<Promise<void>>, task: Promise<void>) => {
    tasks.add(task);
    task.finally(() => tasks.delete(task));
  };
  const deliver = async (event: FeedEvent, webhook: Webhook, attempt: number): Promise<void> => {
    const result = await sendWebhook(forward, options.secret, webhook, shell.signal);
    if (shell.signal.aborted) return;
    report(context, event, webhook, attempt, result);
    if (result.succeeded) return;
    if (attempt === maxAttempts) {
      output.note(
        `${webhook.id} failed ${attempt} times. The service would retry it for three days.`,
      );
      return;
    }
    output.note(`${webhook.id} is sent again in ${options.retryMs / 1000} s.`);
    run(retrying, retry(event, webhook, attempt + 1));
  };
  const retry = async (event: FeedEvent, webhook: Webhook, attempt: number): Promise<void> => {
    await shell.sleep(options.retryMs).catch(() => {});
    if (!shell.signal.aborted) await deliver(event, webhook, attempt);
  };
  const feed = followEvents(api, {
    query: { types: events, ...(since !== undefined && { since }) },
    shell,
    onOpen: () => output.note(`Forwarding ${events} of ${server} to ${forward.href}. Ctrl-C ends.`),
    onLost: () => output.note("The connection was lost. Connecting again."),
  });
  for await (const event of feed) {
    if (event.type === "reset") {
      output.note("Some events are missing: the server no longer has them, or was restored.");
      continue;
    }
    run(running, deliver(event, webhookOf(server, event), 1));
    if (running.size >= maxConcurrent) await Promise.race(running);
  }
  await Promise.all([...running, ...retrying]);
}

function report(
  { output }: CommandContext,
  { id, type, timestamp, data }: FeedEvent,
  webhook: Webhook,
  attempt: number,
  { status, error, ms, succeeded }: SentWebhook,
): void {
  const result = output.style(succeeded ? "green" : "red", `${status ?? error}`);
  const cells = [timestamp, type, `${data["name"] ?? data["id"] ?? ""}`, result, `${ms} ms`];
  output.line(
    {
      event_id: id,
      webhook_id: webhook.id,
      type,
      timestamp,
      attempt,
      succeeded,
      status,
      error,
      ms,
    },
    table([attempt === 1 ? cells : [...cells, `attempt ${attempt}`]]),
  );
}
