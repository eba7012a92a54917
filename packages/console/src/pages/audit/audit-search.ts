import type { AuditAction, AuditSearch } from "../../data/audit.ts";
import { texts } from "../../texts/texts.ts";
import { searchText } from "../search-text.ts";

/** Those of the API, each with its name: the compiler knows whether one is missing. */
export const actionNames: Readonly<Record<AuditAction, string>> = texts.audit.actions;

export const actions = Object.keys(actionNames) as AuditAction[];

export const recentTimes = ["1h", "24h", "7d", "30d"] as const;

/** What the address of the audit log has beside its path: the filters, and the entry that is open. */
export interface AuditAddress {
  readonly action?: AuditAction | undefined;
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  /** A range of time that ends now; else it is from `from` to `to`. */
  readonly time?: (typeof recentTimes)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The entry that is open, and its time, by which it is found. */
  readonly entry?: string | undefined;
  readonly at?: string | undefined;
  readonly dialog?: "export" | undefined;
}

export function readAuditAddress(search: Record<string, unknown>): AuditAddress {
  return {
    action: actions.find((action) => action === search["action"]),
    actor: searchText(search["actor"]),
    target: searchText(search["target"]),
    time: recentTimes.find((time) => time === search["time"]),
    from: timeOf(search["from"]),
    to: timeOf(search["to"]),
    entry: searchText(search["entry"]),
    at: timeOf(search["at"]),
    dialog: search["dialog"] === "export" ? "export" : undefined,
  };
}

export function auditSearchOf({
  action,
  actor,
  target,
  time,
  from,
  to,
}: AuditAddress): AuditSearch {
  return {
    filter: {
      ...(action === undefined ? {} : { action }),
      ...(actor === undefined ? {} : { actor }),
      ...(target === undefined ? {} : { target }),
      ...(time !== undefined || from === undefined ? {} : { from }),
      ...(time !== undefined || to === undefined ? {} : { to }),
    },
    recent: time,
  };
}

function timeOf(value: unknown): string | undefined {
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return undefined;
  return new Date(value).toISOString();
}
