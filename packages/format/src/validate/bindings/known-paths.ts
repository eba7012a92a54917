import { ownMember } from "../../own-member.ts";

/** The members that can be read below a name: any, any lower-case name, or only these. */
export type KnownMembers = "anything" | "lowerCase" | { readonly [name: string]: KnownMembers };

const nothing: KnownMembers = {};
const error: KnownMembers = { code: nothing, message: nothing, status: nothing };

/** The known members of the roots, and of `api.<id>`: docs/format/expressions.md, "Paths". */
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

/** The known members of a member; undefined if there is no such member. */
export function knownBelow(
  below: Exclude<KnownMembers, "anything">,
  name: string,
): KnownMembers | undefined {
  if (below === "lowerCase") return name === name.toLowerCase() ? "anything" : undefined;
  return ownMember(below, name);
}
