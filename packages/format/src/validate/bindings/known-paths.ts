import { ownMember } from "../../own-member.ts";

/** What can be read below a name: anything, any name in lower case, or these and no others. */
export type KnownMembers = "anything" | "lowerCase" | { readonly [name: string]: KnownMembers };

const nothing: KnownMembers = {};
const error: KnownMembers = { code: nothing, message: nothing, status: nothing };

/** What the format knows below the roots, and below `api.<id>`: docs/format/expressions.md, "Paths". */
export const knownPaths = {
  state: { globalData: "anything", screenData: "anything" },
  call: {
    loading: nothing,
    response: { status: nothing, headers: "lowerCase", body: "anything" },
    error,
  },
  event: { value: "anything", result: "anything", error },
  env: {
    locale: nothing,
    platform: nothing,
    colorScheme: nothing,
    width: nothing,
    height: nothing,
    timeZone: nothing,
    specVersion: nothing,
  },
} satisfies { readonly [name: string]: KnownMembers };

/** What is below a name's member; nothing where it has no such member. */
export function knownBelow(
  below: Exclude<KnownMembers, "anything">,
  name: string,
): KnownMembers | undefined {
  if (below === "lowerCase") return name === name.toLowerCase() ? "anything" : undefined;
  return ownMember(below, name);
}
