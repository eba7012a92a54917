import { isDeepStrictEqual } from "node:util";
import {
  type KnownChannel,
  maxCountedSpecs,
  type RouteInput,
  type putChannel as route,
} from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { impersonalCredential } from "../../access/sessions/impersonal-credential.ts";
import type { Context } from "../../context.ts";
import { lockTable } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, invalid } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import { readOnlyErrors } from "../../http/read-only-errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireChannel } from "../../identity/require-channels.ts";
import { changePolicy } from "../../reviews/gate/policy.ts";
import { findPolicy, setPolicy } from "../../reviews/gate/queries.ts";
import { isChannelName } from "./channel-name.ts";
import {
  countChannelSettings,
  countLive,
  findChannelSettings,
  putChannelSettings,
} from "./queries.ts";
import { defaultSettings, representChannel } from "./represent-channel.ts";

const maxWithSettings = 200;

interface PutChannelInput {
  readonly channel: string;
  readonly caller: Caller;
  readonly fields: RouteInput<typeof route>["body"];
}

/**
 * Creates or changes the settings of a channel.
 *
 * @throws `channel_not_allowed`; `forbidden` for a program that changes or ends a protection; `invalid_request` for a
 *   malformed name, a read-only field that differs, or a bad policy;
 *   `limit_reached`
 */
export async function putChannel(
  context: Pick<Context, "db" | "clock">,
  { channel, caller, fields }: PutChannelInput,
): Promise<KnownChannel> {
  if (!isChannelName(channel)) throw malformedName();
  return authorizedTransaction(context, caller, async (transaction, authorized) => {
    requireChannel(authorized, channel);
    await lockTable(transaction, "channel_settings");
    const specs = (await countLive(transaction, [channel], maxCountedSpecs)).get(channel) ?? 0;
    const errors = readOnlyErrors({ name: channel, specs }, fields);
    if (errors.length > 0) throw invalid("invalid_request", errors);
    const stored = await findChannelSettings(transaction, channel);
    if (stored === undefined) await requireRoomForSettings(transaction);
    const former = stored ?? defaultSettings(channel);
    const {
      order = former.sort_order,
      color = former.color,
      description = former.description,
    } = fields;
    const formerPolicy = await findPolicy(transaction, channel);
    const policy = await changePolicy(transaction, channel, { former: formerPolicy, fields });
    const settings = { channel, sort_order: order, color, description };
    const represented = representChannel(settings, { specs, policy });
    const isSamePolicy = isDeepStrictEqual(policy, formerPolicy);
    if (stored !== undefined && isDeepStrictEqual(settings, former) && isSamePolicy) {
      return represented;
    }
    await putChannelSettings(transaction, settings);
    if (!isSamePolicy) {
      if (formerPolicy !== undefined) await requirePerson(transaction, authorized);
      await setPolicy(transaction, channel, policy);
    }
    await recordChange(transaction, caller, {
      action: "channel.put",
      target: `channels/${channel}`,
      resource: { name: channel },
      at: context.clock(),
      details: {
        order,
        color,
        description,
        ...(isSamePolicy ? {} : { policy: { from: formerPolicy ?? null, to: policy ?? null } }),
      },
    });
    return represented;
  });
}

/**
 * Requires a session that a person began by signing in. With an API key of an admin, a program could end a protection,
 * publish and begin it again.
 *
 * @throws `forbidden`
 */
async function requirePerson(db: Db, caller: Caller): Promise<void> {
  const credential = await impersonalCredential(db, caller);
  if (credential === undefined) return;
  const message = `Only an admin who has signed in can change or end the protection of a channel: this is ${credential}.`;
  throw new AppError("forbidden", message);
}

function malformedName(): AppError {
  const message = "This is not a valid channel name.";
  const hint = "It has up to 32 of `a` to `z`, `0` to `9` and, within, `-`.";
  return invalid("invalid_request", [
    { pointer: "", parameter: "channel", code: "wrong_format", message, hint },
  ]);
}

/** @throws `limit_reached` */
async function requireRoomForSettings(db: Db): Promise<void> {
  if ((await countChannelSettings(db)) < maxWithSettings) return;
  const message = `${maxWithSettings} channels have settings: remove those of one first.`;
  throw new AppError("limit_reached", message);
}
