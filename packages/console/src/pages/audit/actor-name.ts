import type { AuditEntry } from "../../data/audit.ts";
import { texts } from "../../texts/texts.ts";

/** Who did it, in words. Nobody did what the service does by itself, and who fails to sign in isn't known. */
export function actorName({ actor, request_id: request }: AuditEntry): string {
  if (actor === null) return request === null ? texts.audit.service : texts.audit.unknown;
  const user = actor.user_name ?? actor.user_id;
  return actor.id === actor.user_id ? user : texts.audit.byKey(actor.name ?? null, user);
}
