import type { ApiKey } from "@screenspec/api";
import type { ApiKeyRow } from "../../database/access-tables.ts";

/** The key as the API shows it: by what it can be told from others, and never itself. */
export function representApiKey(key: ApiKeyRow): ApiKey {
  return {
    id: key.id,
    name: key.name,
    user_id: key.user_id,
    scopes: JSON.parse(key.scopes),
    expires_at: isoTime(key.expires_at),
    last_used_at: isoTime(key.last_used_at),
    created_at: new Date(key.created_at).toISOString(),
    created_by: key.created_by,
  };
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
