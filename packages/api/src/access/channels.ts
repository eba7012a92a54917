import Type, { type TSchemaOptions } from "typebox";
import { channelName } from "../publishing/channel.ts";

type Described = Pick<TSchemaOptions, "description" | "examples">;

/** The channels that a token is limited to. One schema and no union, so that errors say more. */
export function channelLimit(options: Described) {
  return Type.Unsafe<string[] | null>({ type: ["array", "null"], items: channelName, ...options });
}

/** The same in a request. A limit that was set may leave no channel later, when its owner's is changed. */
export function newChannelLimit(options: Described) {
  return Type.Unsafe<string[] | null>({
    ...channelLimit(options),
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
  });
}
