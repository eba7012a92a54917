import type { VersionRow } from "../database/tables.ts";
import { signatureKey } from "../objects/keys.ts";

/** How answers and events name a version's document and its signature. */
export function versionAddresses(
  cdnBase: string,
  {
    spec_id,
    version,
    object_key,
    sha256,
  }: Pick<VersionRow, "spec_id" | "version" | "object_key" | "sha256">,
) {
  return {
    version_url: `${cdnBase}/${object_key}`,
    signature_url: `${cdnBase}/${signatureKey(spec_id, version, sha256)}`,
  };
}
