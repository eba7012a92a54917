import type { InputOf } from "@screenspec/client";
import type { KnownChannel } from "../../../data/releases.ts";
import { localMinute } from "../../../texts/format.ts";

type Policy = InputOf<"putChannel">["body"];
export type ApproverRole = "publisher" | "admin";

/** A freeze window as its fields have it: times in the browser's zone. */
export interface WindowFields {
  /** Distinguishes the windows of a form. */
  readonly key: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  /** As it is stored; undefined: it is new. Its seconds aren't in the fields. */
  readonly stored: { readonly from: string; readonly to: string } | undefined;
}

export interface ProtectionFields {
  readonly isProtected: boolean;
  readonly approvals: string;
  readonly roles: readonly ApproverRole[];
  readonly users: readonly string[];
  readonly authorMayApprove: boolean;
  readonly dismissOnChange: boolean;
  readonly windows: readonly WindowFields[];
}

/** The fields of a channel's protection as they are stored, or the defaults. */
export function fieldsOf(channel: KnownChannel): ProtectionFields {
  const { roles = [], users = [] } = channel.approvers ?? {};
  return {
    isProtected: channel.protected,
    approvals: `${channel.required_approvals ?? 1}`,
    roles: roles.filter((role) => role === "publisher" || role === "admin"),
    users,
    authorMayApprove: channel.author_may_approve ?? false,
    dismissOnChange: channel.dismiss_on_change ?? true,
    windows: (channel.freeze ?? []).map(({ from, to, reason }, key) => ({
      key,
      from: localMinute(Date.parse(from)),
      to: localMinute(Date.parse(to)),
      reason,
      stored: { from, to },
    })),
  };
}

/** Whether a window lacks a time or the reason. */
export function isIncomplete({ from, to, reason }: WindowFields): boolean {
  return from === "" || to === "" || reason.trim() === "";
}

/** The body that stores the fields. */
export function policyOf(fields: ProtectionFields): Policy {
  if (!fields.isProtected) return { protected: false };
  return {
    protected: true,
    required_approvals: Number(fields.approvals),
    approvers: { roles: [...fields.roles], users: [...fields.users] },
    author_may_approve: fields.authorMayApprove,
    dismiss_on_change: fields.dismissOnChange,
    freeze: fields.windows.map(({ from, to, reason, stored }) => ({
      from: timeOf(from, stored?.from),
      to: timeOf(to, stored?.to),
      reason: reason.trim(),
    })),
  };
}

/** The stored time, unless another minute was chosen. */
function timeOf(field: string, stored: string | undefined): string {
  if (stored !== undefined && localMinute(Date.parse(stored)) === field) return stored;
  return new Date(field).toISOString();
}
