import type { AuditEntry } from "../../data/audit.ts";
import { production } from "../../data/publishing.ts";
import { auditDeeds, channelDeeds, reviewSubject } from "../../texts/pages/audit-deeds.ts";
import { texts } from "../../texts/texts.ts";
import { actorName } from "./actor-name.ts";
import { isChange } from "./is-change.ts";

/** What happened, as "Ada published Checkout to production", or as "Ada changed a user". */
export function sentenceOf(entry: AuditEntry): string {
  const { action, details } = entry;
  const actor = actorName(entry);
  const verb = texts.activity.actions[action];
  const { name, channel } = details;
  if (action === "channel.put" || action.startsWith("review.")) {
    return `${actor} ${deedOf(entry)}`;
  }
  if (verb === undefined || typeof name !== "string" || name === "") {
    return `${actor} ${auditDeeds[action]}`;
  }
  const preposition = texts.activity.prepositions[action];
  const place =
    preposition === undefined
      ? ""
      : ` ${preposition} ${typeof channel === "string" ? channel : production}`;
  return `${actor} ${verb} ${name}${place}`;
}

/** What someone did with a review, or with the settings of a channel. */
function deedOf({ action, target, details }: AuditEntry): string {
  const deed = auditDeeds[action];
  const { name, title, channel, policy } = details;
  if (action !== "channel.put") return `${deed} ${reviewSubject({ name, title, channel })}`;
  const of = target?.replace("channels/", "") ?? "";
  if (!isChange(policy)) return `${deed}: ${of}`;
  if (policy.from === null) return channelDeeds.protected(of);
  return policy.to === null ? channelDeeds.unprotected(of) : channelDeeds.policy(of);
}
