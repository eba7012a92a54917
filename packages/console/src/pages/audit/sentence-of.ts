import type { AuditEntry } from "../../data/audit.ts";
import { production } from "../../data/publishing.ts";
import { activityTexts } from "../../texts/pages/activity.ts";
import { auditDeeds } from "../../texts/pages/audit-deeds.ts";
import { actorName } from "./actor-name.ts";
import { deedOf } from "./deed-of.ts";

/** What happened, as "Ada published Checkout to production", or as "Ada changed a user". */
export function sentenceOf(entry: AuditEntry): string {
  const { action, details } = entry;
  const actor = actorName(entry);
  const verb = activityTexts.actions[action];
  const { name, channel } = details;
  if (action === "channel.put" || action.startsWith("review.")) {
    return `${actor} ${deedOf(entry)}`;
  }
  if (verb === undefined || typeof name !== "string" || name === "") {
    return `${actor} ${auditDeeds[action]}`;
  }
  const preposition = activityTexts.prepositions[action];
  const place =
    preposition === undefined
      ? ""
      : ` ${preposition} ${typeof channel === "string" ? channel : production}`;
  return `${actor} ${verb} ${name}${place}`;
}
