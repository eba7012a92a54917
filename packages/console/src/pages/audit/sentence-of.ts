import type { AuditEntry } from "../../data/audit.ts";
import { production } from "../../data/publishing.ts";
import { texts } from "../../texts/texts.ts";
import { actorName } from "./actor-name.ts";

/** What happened to a spec, as "Ada published Checkout to production"; undefined for other entries. */
export function sentenceOf(entry: AuditEntry): string | undefined {
  const { action, details } = entry;
  const verb = texts.activity.actions[action];
  const { name, channel } = details;
  if (verb === undefined || typeof name !== "string" || name === "") return undefined;
  const preposition = texts.activity.prepositions[action];
  const place =
    preposition === undefined
      ? ""
      : ` ${preposition} ${typeof channel === "string" ? channel : production}`;
  return `${actorName(entry)} ${verb} ${name}${place}`;
}
