import type { AuditEntry } from "../../data/audit.ts";
import { texts } from "../../texts/texts.ts";

/** The actor, in words. The service's own actions have no actor, and that of a failed sign-in isn't known. */
export function actorName({ actor, request_id: request }: AuditEntry): string {
  if (actor === null) return request === null ? texts.audit.service : texts.audit.unknown;
  const user = actor.user_name ?? actor.user_id;
  return actor.id === actor.user_id ? user : texts.audit.byKey(actor.name ?? null, user);
}
