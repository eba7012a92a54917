import type { Texts } from "../texts/texts.ts";
import type { LoadFailure, LoadFailureCode } from "./load-failure.ts";

const textNames = {
  "invalid-address": "invalidSetup",
  "invalid-header": "invalidSetup",
  network: "unreachable",
  status: "serverFailed",
  "invalid-json": "invalidDocument",
  unsupported: "invalidDocument",
  "bad-signature": "notVerified",
  "unknown-key": "notVerified",
  unverifiable: "notVerified",
  "other-spec": "notVerified",
} as const satisfies { readonly [code in LoadFailureCode]: keyof Texts };

/** Returns the name of the text that explains a failure to users. After `serverFailed`, the status follows. */
export function failureText({ code, status }: LoadFailure, isOnline: boolean): keyof Texts {
  if (code === "network" && !isOnline) return "checkConnection";
  if (status === 404 || status === 410) return "notFound";
  if (status === 401 || status === 403) return "noAccess";
  return textNames[code];
}
