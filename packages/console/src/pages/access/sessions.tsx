import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type OpenSession, sessionsQuery } from "../../data/access.ts";
import { Badge } from "../../design/content/badge.tsx";
import { LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Button } from "../../design/controls/button.tsx";
import { ConfirmRequest } from "../../design/dialogs/confirm-request.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { Panel } from "../../design/layout/panel.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { describeUserAgent } from "./describe-user-agent.ts";

const route = getRouteApi("/frame/access/me");

/** The user's own sessions, each with a button to sign it out. */
export function Sessions() {
  const { account } = texts;
  const { data, error, refetch } = useQuery(sessionsQuery);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => void navigate({ search: {} });
  if (data === undefined)
    return <LoadingState error={error} onRetry={() => void refetch()} lines={3} />;
  // The current session first, then the others by their last use.
  const sessions = data.toSorted(
    (a, b) =>
      Number(b.current) - Number(a.current) ||
      Date.parse(b.last_used_at) - Date.parse(a.last_used_at),
  );
  const chosen = sessions.find(({ id, current }) => id === search.session && !current);
  return (
    <Section
      title={account.sessions}
      gap={4}
      actions={
        sessions.some(({ current }) => !current) ? (
          <Button onPress={() => void navigate({ search: { dialog: "others" } })}>
            {account.endOthers}
          </Button>
        ) : null
      }
    >
      <Panel as="ul">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void navigate({ search: { dialog: "end", session: session.id } })}
          />
        ))}
      </Panel>
      {search.dialog === "others" ? (
        <ConfirmRequest
          title={account.endOthers}
          action={account.endOthers}
          run={() => client.endOtherSessions()}
          changes={{ queryKey: ["sessions"] }}
          onDone={({ ended }) => notify(account.othersEnded(ended))}
          onClose={close}
        >
          <p>{account.endOthersEffect}</p>
        </ConfirmRequest>
      ) : null}
      {search.dialog === "end" && chosen ? (
        <ConfirmRequest
          title={account.endTitle(describeUserAgent(chosen.user_agent))}
          action={account.end}
          run={() => client.endSession({ session_id: chosen.id })}
          changes={{ queryKey: ["sessions"] }}
          onDone={() => notify(account.ended)}
          onClose={close}
        >
          <p>{account.endEffect}</p>
        </ConfirmRequest>
      ) : null}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { user_agent: userAgent, address, current, created_at, last_used_at } = session;
  const { account } = texts;
  const name = describeUserAgent(userAgent);
  return (
    <Row as="li" gap={3} justify="space-between" wrap={false}>
      <Stack gap={1}>
        <Row>
          <strong>{name}</strong>
          {current ? <Badge tone="success">{account.thisSession}</Badge> : null}
        </Row>
        <Muted as="p" size="small">
          {address} · {account.signedIn} <Time value={created_at} /> · {account.used}{" "}
          <Time value={last_used_at} />
        </Muted>
      </Stack>
      {current ? null : (
        <Button variant="quiet" aria-label={`${account.end}: ${name}, ${address}`} onPress={onEnd}>
          {account.end}
        </Button>
      )}
    </Row>
  );
}
