import { isIPv6 } from "node:net";
import type { LookUp } from "../src/webhooks/dispatch/resolve-name.ts";

/** A fake DNS lookup that returns addresses, or fails with the code given for a name. */
export function lookUpIn(known: (name: string) => readonly string[] | string | undefined): LookUp {
  return async (name) => {
    const answer = known(name) ?? "ENOTFOUND";
    if (typeof answer === "string") throw Object.assign(new Error(answer), { code: answer });
    return answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  };
}
