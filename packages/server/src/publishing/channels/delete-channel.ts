import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import { lockTable } from "../../database/dialect.ts";
import { AppError, notFound } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireChannel } from "../../identity/require-channels.ts";
import { findPolicy } from "../../reviews/gate/queries.ts";
import { isChannelName } from "./channel-name.ts";
import { deleteChannelSettings, findChannelSettings } from "./queries.ts";

/**
 * Removes the settings of a channel. What it serves doesn't change.
 *
 * @throws `channel_not_allowed`; `not_found` if it has none; `channel_protected`
 */
export async function deleteChannel(
  { db, clock }: Pick<Context, "db" | "clock">,
  { channel, caller }: { readonly channel: string; readonly caller: Caller },
) {
  if (!isChannelName(channel)) throw notFound("channel with settings", channel);
  return authorizedTransaction({ db, clock }, caller, async (transaction, authorized) => {
    requireChannel(authorized, channel);
    await lockTable(transaction, "channel_settings");
    const stored = await findChannelSettings(transaction, channel);
    if (stored === undefined) throw notFound("channel with settings", channel);
    if ((await findPolicy(transaction, channel)) !== undefined) throw channelProtected(channel);
    await deleteChannelSettings(transaction, channel);
    await recordChange(transaction, caller, {
      action: "channel.deleted",
      target: `channels/${channel}`,
      resource: { name: channel },
      at: clock(),
    });
    return { status: "deleted" as const };
  });
}

function channelProtected(channel: string): AppError {
  const name = JSON.stringify(channel);
  return new AppError(
    "channel_protected",
    `The channel ${name} is protected. Remove the protection first: PUT with {"protected": false}.`,
  );
}
