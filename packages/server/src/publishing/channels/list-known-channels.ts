import { compareChannels, type KnownChannel, maxCountedSpecs, production } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { readPolicies } from "../../reviews/gate/queries.ts";
import { countLive, listUsedChannels, readChannelSettings } from "./queries.ts";
import { defaultSettings, representChannel } from "./represent-channel.ts";

const maxKnown = 1000;

/** Returns production, the channels with settings and the channels that specs have, in their order. */
export async function listKnownChannels({ db }: Pick<Context, "db">): Promise<KnownChannel[]> {
  const stored = await readChannelSettings(db);
  const settings = new Map(stored.map((one) => [one.channel, one]));
  const used = await listUsedChannels(db, maxKnown);
  const names = [...new Set([production, ...settings.keys(), ...used])].slice(0, maxKnown);
  const policies = await readPolicies(db);
  const specs = await countLive(db, names, maxCountedSpecs);
  return names
    .map((name) => settings.get(name) ?? defaultSettings(name))
    .sort(compareChannels)
    .map((one) => {
      const { channel } = one;
      const policy = policies.get(channel);
      return representChannel(one, { specs: specs.get(channel) ?? 0, policy });
    });
}
