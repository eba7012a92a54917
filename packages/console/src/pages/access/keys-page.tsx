import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { type ApiKey, apiKeysQuery } from "../../data/access.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { LoadMore } from "../../design/load-more.tsx";
import { Menu } from "../../design/menu.tsx";
import { Note } from "../../design/notes.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import tableStyles from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import styles from "./access.module.css";
import { AccessPage } from "./access-page.tsx";
import { ChannelBadges } from "./channel-badges.tsx";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";

const route = getRouteApi("/frame/access/keys");

/** One's own API keys; for who may manage users everyone's. */
export function KeysPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(apiKeysQuery(search.owner));
  const { data, error, refetch } = list;
  const keys = data?.pages.flatMap((page) => page.keys) ?? [];
  const total = data?.pages[0]?.total;
  const open = (dialog: SearchOf<"apiKeys">["dialog"], key?: string) =>
    void navigate({ search: ({ owner }) => ({ owner, dialog, key }) });
  const close = () => open(undefined);
  const create = () => open("create");
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating is the same at all times
  const offered = useMemo(() => [{ label: texts.apiKeys.create, onAction: create }], []);
  useOfferedActions(offered);
  const revoked = keys.find(({ id }) => id === search.key);

  return (
    <AccessPage
      actions={
        <Button variant="primary" icon={<Plus />} onPress={create}>
          {texts.apiKeys.create}
        </Button>
      }
    >
      {search.owner === undefined ? null : (
        <div className={styles["filter"]}>
          <Note
            tone="info"
            actions={
              <Button onPress={() => void navigate({ search: {} })}>{texts.apiKeys.showAll}</Button>
            }
          >
            {texts.apiKeys.showingOwner}
          </Note>
        </div>
      )}
      {data === undefined ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={6} />
      ) : keys.length === 0 ? (
        <EmptyState
          title={texts.apiKeys.none}
          action={<Button onPress={create}>{texts.apiKeys.create}</Button>}
        >
          {texts.apiKeys.noneDetail}
        </EmptyState>
      ) : (
        <>
          {total === undefined ? null : (
            <p className={styles["count"]} role="status">
              {texts.apiKeys.count(total)}
            </p>
          )}
          <KeysTable keys={keys} onRevoke={(key) => open("revoke", key)} />
          <LoadMore query={list} />
        </>
      )}
      {search.dialog === "create" ? <CreateKeyDialog onClose={close} /> : null}
      {search.dialog === "revoke" && revoked ? (
        <RevokeKeyDialog apiKey={revoked} onClose={close} />
      ) : null}
    </AccessPage>
  );
}

interface KeysTableProps {
  readonly keys: readonly ApiKey[];
  readonly onRevoke: (key: string) => void;
}

function KeysTable({ keys, onRevoke }: KeysTableProps) {
  const { columns } = texts.apiKeys;
  const showsOwners = useMay("users:write");
  return (
    <table className={tableStyles["table"]}>
      <thead>
        <tr>
          <th>{columns.name}</th>
          {showsOwners ? <th className={styles["wide"]}>{columns.owner}</th> : null}
          <th className={styles["wide"]}>{columns.scopes}</th>
          <th>{columns.expires}</th>
          <th className={styles["wide"]}>{columns.used}</th>
          <th>
            <span className={styles["hidden"]}>{texts.actions.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>
              <bdi className={styles["name"]}>{key.name}</bdi>
              <span className={styles["narrow"]}>
                <Scopes scopes={key.scopes} channels={key.channels} />
              </span>
            </td>
            {showsOwners ? (
              <td className={styles["wide"]}>
                <bdi>{key.user_name ?? key.user_id}</bdi>
              </td>
            ) : null}
            <td className={styles["wide"]}>
              <Scopes scopes={key.scopes} channels={key.channels} />
            </td>
            <td>
              <Expiry time={key.expires_at} />
            </td>
            <td className={styles["wide"]}>
              <span className={styles["muted"]}>
                {key.last_used_at === null ? (
                  texts.apiKeys.neverUsed
                ) : (
                  <Time value={key.last_used_at} />
                )}
              </span>
            </td>
            <td className={styles["menuCell"]}>
              <Menu
                label={`${texts.actions.more}: ${key.name}`}
                actions={[
                  {
                    label: texts.apiKeys.revoke,
                    onAction: () => onRevoke(key.id),
                    isDanger: true,
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Scopes({ scopes, channels }: Pick<ApiKey, "scopes" | "channels">) {
  const isAll = Object.keys(texts.access.permissions).length === scopes.length;
  return (
    <span className={`${styles["badges"]} ${styles["scopes"]}`}>
      {isAll ? (
        <Badge tone="warning">{texts.apiKeys.allScopes}</Badge>
      ) : (
        scopes.map((scope) => <Badge key={scope}>{scope}</Badge>)
      )}
      {scopes.includes("specs:publish") ? <ChannelBadges channels={channels} /> : null}
    </span>
  );
}

function Expiry({ time }: { readonly time: string | null }) {
  if (time === null) return <span className={styles["muted"]}>{texts.apiKeys.never}</span>;
  if (Date.parse(time) <= Date.now()) return <Badge tone="danger">{texts.apiKeys.expired}</Badge>;
  return <Time value={time} />;
}
