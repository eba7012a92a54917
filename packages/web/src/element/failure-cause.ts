import type { LoadFailure, LoadFailureCode, Texts } from "@screenspec/rendering";

const causes = {
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

/** The name of the text that explains a failure to users. */
export function causeOf({ code, status }: LoadFailure): keyof Texts {
  if (code === "network" && !navigator.onLine) return "checkConnection";
  if (status === 404 || status === 410) return "notFound";
  if (status === 401 || status === 403) return "noAccess";
  return causes[code];
}
