import { production } from "@screenspec/api";
import type { VersionRow } from "../database/tables.ts";
import { pointerKey, signatureKey } from "../objects/keys.ts";

type Addressed = Pick<VersionRow, "spec_id" | "version" | "object_key" | "sha256">;

/** Returns the addresses of a version's document and its signature, for replies and events. */
export function versionAddresses(
  cdnBase: string,
  { spec_id, version, object_key, sha256 }: Addressed,
) {
  return {
    version_url: `${cdnBase}/${object_key}`,
    signature_url: `${cdnBase}/${signatureKey(spec_id, version, sha256)}`,
  };
}

/** Returns the addresses of a version that becomes live in a channel, with the address that apps load. */
export function liveAddresses(cdnBase: string, channel: string, row: Addressed) {
  const { spec_id, version, sha256 } = row;
  return {
    cdn_url: `${cdnBase}/${pointerKey(spec_id, channel)}`,
    version,
    ...versionAddresses(cdnBase, row),
    sha256,
  };
}

export type LiveAddresses = ReturnType<typeof liveAddresses>;

/** Returns the `channel` member of replies, which is omitted for production. */
export function channelMember(channel: string): { readonly channel?: string } {
  return channel === production ? {} : { channel };
}
