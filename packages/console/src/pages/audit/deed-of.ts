import type { AuditEntry } from "../../data/audit.ts";
import { auditDeeds, channelDeeds, reviewSubject } from "../../texts/pages/audit-deeds.ts";

/** The deed of an entry about a review or the settings of a channel, as "protected the channel staging". */
export function deedOf({
  action,
  target,
  details,
}: Pick<AuditEntry, "action" | "target" | "details">): string {
  const deed = auditDeeds[action];
  const { name, title, channel, policy } = details;
  if (action !== "channel.put") return `${deed} ${reviewSubject({ name, title, channel })}`;
  const of = target?.replace("channels/", "") ?? "";
  if (!isChange(policy)) return `${deed}: ${of}`;
  if (policy.from === null) return channelDeeds.protected(of);
  return policy.to === null ? channelDeeds.unprotected(of) : channelDeeds.policy(of);
}

/** Whether a detail of an entry has the values before and after. */
export function isChange(
  value: unknown,
): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}
