import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type OpenSession, sessionsQuery } from "../../data/access.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { LoadingState } from "../../design/states.tsx";
import { Time } from "../../design/time.tsx";
import { notify } from "../../design/toasts.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import styles from "./sessions.module.css";

const route = getRouteApi("/frame/access/me");

/** Where one is signed in, and signing out there. */
export function Sessions() {
  const { account } = texts;
  const { data, error, refetch } = useQuery(sessionsQuery);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => void navigate({ search: {} });
  if (data === undefined)
    return <LoadingState error={error} onRetry={() => void refetch()} lines={3} />;
  // The own session first, the others as they were used.
  const sessions = data.toSorted(
    (a, b) =>
      Number(b.current) - Number(a.current) ||
      Date.parse(b.last_used_at) - Date.parse(a.last_used_at),
  );
  const chosen = sessions.find(({ id, current }) => id === search.session && !current);
  return (
    <>
      <div className={styles["head"]}>
        <h2>{account.sessions}</h2>
        {sessions.some(({ current }) => !current) ? (
          <Button onPress={() => void navigate({ search: { dialog: "others" } })}>
            {account.endOthers}
          </Button>
        ) : null}
      </div>
      <ul className={styles["list"]}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void navigate({ search: { dialog: "end", session: session.id } })}
          />
        ))}
      </ul>
      {search.dialog === "others" ? <EndOthersDialog onClose={close} /> : null}
      {search.dialog === "end" && chosen ? (
        <EndSessionDialog session={chosen} onClose={close} />
      ) : null}
    </>
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
    <li>
      <div className={styles["about"]}>
        <p className={styles["name"]}>
          {name}
          {current ? <Badge tone="success">{account.thisSession}</Badge> : null}
        </p>
        <p className={styles["muted"]}>
          {address} · {account.signedIn} <Time value={created_at} /> · {account.used}{" "}
          <Time value={last_used_at} />
        </p>
      </div>
      {current ? null : (
        <Button variant="quiet" aria-label={`${account.end}: ${name}, ${address}`} onPress={onEnd}>
          {account.end}
        </Button>
      )}
    </li>
  );
}

interface EndSessionDialogProps {
  readonly session: OpenSession;
  readonly onClose: () => void;
}

function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const { account } = texts;
  const queries = useQueryClient();
  const end = useMutation({
    meta: { showsErrors: true },
    mutationFn: () => client.endSession({ session_id: session.id }),
    onSuccess: () => {
      notify(account.ended);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <ConfirmDialog
      title={account.endTitle(describeUserAgent(session.user_agent))}
      action={account.end}
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{account.endEffect}</p>
    </ConfirmDialog>
  );
}

function EndOthersDialog({ onClose }: { readonly onClose: () => void }) {
  const { account } = texts;
  const queries = useQueryClient();
  const end = useMutation({
    meta: { showsErrors: true },
    mutationFn: () => client.endOtherSessions(),
    onSuccess: ({ ended }) => {
      notify(account.othersEnded(ended));
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <ConfirmDialog
      title={account.endOthers}
      action={account.endOthers}
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{account.endOthersEffect}</p>
    </ConfirmDialog>
  );
}
