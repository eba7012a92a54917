import type { ApiKey } from "@screenspec/api";
import type { ApiKeyRow } from "../../database/access-tables.ts";
import { timeOrNull, toTime } from "../../represent-time.ts";

/** The key as the API shows it, without its secret. */
export function representApiKey(key: ApiKeyRow): ApiKey {
  return {
    id: key.id,
    name: key.name,
    user_id: key.user_id,
    scopes: JSON.parse(key.scopes),
    expires_at: timeOrNull(key.expires_at),
    last_used_at: timeOrNull(key.last_used_at),
    created_at: toTime(key.created_at),
    created_by: key.created_by,
  };
}
