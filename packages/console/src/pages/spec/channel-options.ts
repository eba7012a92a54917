import { useQuery } from "@tanstack/react-query";
import { production } from "../../data/publishing.ts";
import { knownChannelsQuery } from "../../data/releases.ts";
import type { Option } from "../../design/controls/select.tsx";
import { may, mayPublishTo } from "../../session/permissions.ts";
import { useCurrentUser } from "../../session/session.ts";
import { publishingTexts } from "../../texts/pages/publishing.ts";

/**
 * The channels of all specs that the user may change, in their order: those that the user may publish to, and those that
 * the user can only open reviews for. These are the protected ones and, for editors, all. A user who is limited to
 * channels that no spec has yet gets these too.
 *
 * @param named the channel that the address names. It is offered in any case: the service says why it isn't allowed.
 */
export function usePublishOptions(named: string | undefined): readonly Option<string>[] {
  const user = useCurrentUser();
  const others = named === undefined ? [] : [named];
  const options = useChannelOptions([production, ...(user.channels ?? []), ...others]);
  const { data: known = [] } = useQuery(knownChannelsQuery);
  const mayAskFor = (channel: string) =>
    may(user, "specs:write") &&
    (!may(user, "specs:publish") ||
      known.some(({ name, protected: isProtected }) => isProtected && name === channel));
  return options.filter(
    ({ value }) => value === named || mayPublishTo(user, value) || mayAskFor(value),
  );
}

/** The channels of all specs in their order, and behind them those of these names that aren't known. */
export function useChannelOptions(names: readonly string[]): readonly Option<string>[] {
  const { data: known = [] } = useQuery(knownChannelsQuery);
  const unknown = new Set(names);
  for (const { name } of known) unknown.delete(name);
  return [
    ...known.map(({ name, color, description }) => optionOf(name, color, description)),
    ...[...unknown].map((name) => optionOf(name, null, "")),
  ];
}

function optionOf(name: string, color: string | null, description: string): Option<string> {
  const readers = name === production ? publishingTexts.publish.everyone : "";
  return { value: name, label: name, color, description: description || readers };
}

/** The channel for testers whose name everyone knows. */
export const staging = "staging";

/** The channel to publish a spec to that is live nowhere: one that fewer people use than production, if there is one. */
export function firstChannel(options: readonly Option<string>[]): string {
  const names = options.map(({ value }) => value);
  const others = names.filter((name) => name !== production);
  return others.find((name) => name === staging) ?? others[0] ?? production;
}

/** The channel that a user most likely means: production, unless the user is limited to others. */
export function defaultChannel(options: readonly Option<string>[]): string {
  const isProduction = options.some(({ value }) => value === production);
  return isProduction ? production : (options[0]?.value ?? production);
}
