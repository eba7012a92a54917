import Type, { type TSchemaOptions } from "typebox";
import { channelName } from "../publishing/channel.ts";

type Described = Pick<TSchemaOptions, "description" | "examples">;

/** The channels that a token is limited to. A single schema instead of a union gives more precise errors. */
export function channelLimit(options: Described) {
  return Type.Unsafe<string[] | null>({ type: ["array", "null"], items: channelName, ...options });
}

/** The same in a request. It isn't empty here; a stored limit can become empty when the owner's channels change. */
export function newChannelLimit(options: Described) {
  return Type.Unsafe<string[] | null>({
    ...channelLimit(options),
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
  });
}
