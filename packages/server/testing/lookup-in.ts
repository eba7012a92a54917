import { isIPv6 } from "node:net";
import type { LookUp } from "../src/webhooks/sending/resolve-name.ts";

/** A lookup in place of the system's: by addresses, or by the code that a name's lookup fails with. */
export function lookUpIn(known: (name: string) => readonly string[] | string | undefined): LookUp {
  return async (name) => {
    const answer = known(name) ?? "ENOTFOUND";
    if (typeof answer === "string") throw Object.assign(new Error(answer), { code: answer });
    return answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  };
}
