import { useQuery } from "@tanstack/react-query";
import { approversQuery } from "../../../data/channel-reviews.ts";
import { Note } from "../../../design/content/notes.tsx";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import type { Policy, Protection } from "./use-protection.ts";

/** Why a change of a channel waits for a review: whose approvals it needs, and until when the channel is frozen. */
export function ProtectionNote({ protection }: { readonly protection: Protection }) {
  const { channel, policy } = protection;
  const { need } = protectionTexts;
  if (policy === undefined) {
    return (
      <Note tone="info" title={need.notAllowed(channel)}>
        <p>{need.notAllowedDetail}</p>
      </Note>
    );
  }
  return (
    <>
      <FreezeNote protection={protection} />
      <Note tone="info" title={need.title(channel)}>
        <p>
          <Needed channel={channel} policy={policy} />
        </p>
      </Note>
    </>
  );
}

/** Until when the channel is frozen, and why; nothing while it isn't. */
export function FreezeNote({
  protection: { channel, frozen },
}: {
  readonly protection: Protection;
}) {
  const { need } = protectionTexts;
  if (frozen === undefined) return null;
  return (
    <Note tone="warning" title={need.frozen(channel, frozen.to)}>
      <p>{need.frozenDetail(asSentence(frozen.reason))}</p>
    </Note>
  );
}

function Needed({ channel, policy }: { readonly channel: string; readonly policy: Policy }) {
  const from = useApproversInWords(channel, policy);
  return protectionTexts.need.approvals(policy.required_approvals ?? 1, from);
}

/** Who may approve, as "Ada or admins". */
export function useApproversInWords(
  channel: string,
  { approvers, required_approvals: count = 1 }: Policy,
): string {
  const { need } = protectionTexts;
  const { roles = [], users = [] } = approvers ?? {};
  const { data = [] } = useQuery({ ...approversQuery(channel), enabled: users.length > 0 });
  if (roles.length === 0 && users.length === 0) return need.anyone(count);
  const names = data.flatMap(({ user_id: id, user_name: name }) =>
    users.includes(id) ? [name] : [],
  );
  return need.anyOf([...names, ...need.roles(roles)]);
}

/** A reason that someone has typed, with a full stop. */
function asSentence(reason: string): string {
  return /[.!?]$/.test(reason.trim()) ? reason : `${reason.trim()}.`;
}
