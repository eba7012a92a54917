import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { publishes, type User, userLabel, usersQuery } from "../../data/access.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { LoadMore } from "../../design/load-more.tsx";
import { Menu } from "../../design/menu.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import tableStyles from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { notify } from "../../design/toasts.tsx";
import { useMay } from "../../session/permissions.ts";
import { client, useCurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import styles from "./access.module.css";
import { AccessPage } from "./access-page.tsx";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { ChannelBadges } from "./channel-badges.tsx";
import { DisableUserDialog, EditUserDialog, SetPasswordDialog } from "./user-dialogs.tsx";

const route = getRouteApi("/frame/access/users");

export function UsersPage() {
  if (useMay("users:write")) return <Users />;
  return (
    <AccessPage>
      <EmptyState title={texts.users.forbidden}>{texts.errors.forbidden}</EmptyState>
    </AccessPage>
  );
}

function Users() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(usersQuery());
  const { data, error, refetch } = list;
  const users = data?.pages.flatMap((page) => page.users) ?? [];
  const total = data?.pages[0]?.total;
  const open = (dialog: SearchOf<"users">["dialog"], user?: string) =>
    void navigate({ search: { dialog, user } });
  const close = () => open(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating is the same at all times
  const offered = useMemo(() => [{ label: texts.users.add, onAction: () => open("add") }], []);
  useOfferedActions(offered);
  const user = users.find(({ id }) => id === search.user);

  return (
    <AccessPage
      actions={
        <Button variant="primary" icon={<Plus />} onPress={() => open("add")}>
          {texts.users.add}
        </Button>
      }
    >
      {data === undefined ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={6} />
      ) : (
        <>
          {total === undefined ? null : (
            <p className={styles["count"]} role="status">
              {texts.users.count(total)}
            </p>
          )}
          <table className={tableStyles["table"]}>
            <thead>
              <tr>
                <th>{texts.users.columns.user}</th>
                <th>{texts.users.columns.role}</th>
                <th className={styles["wide"]}>{texts.users.columns.added}</th>
                <th>
                  <span className={styles["hidden"]}>{texts.actions.more}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {users.map((each) => (
                <UserRow key={each.id} user={each} onOpen={(dialog) => open(dialog, each.id)} />
              ))}
            </tbody>
          </table>
          <LoadMore query={list} />
        </>
      )}
      {search.dialog === "add" ? <AddUserDialog onClose={close} /> : null}
      {search.dialog === "edit" && user ? <EditUserDialog user={user} onClose={close} /> : null}
      {search.dialog === "password" && user ? (
        <SetPasswordDialog user={user} onClose={close} />
      ) : null}
      {search.dialog === "disable" && user ? (
        <DisableUserDialog user={user} onClose={close} />
      ) : null}
    </AccessPage>
  );
}

interface UserRowProps {
  readonly user: User;
  readonly onOpen: (dialog: SearchOf<"users">["dialog"]) => void;
}

function UserRow({ user, onOpen }: UserRowProps) {
  const { id, name, email, role, channels, disabled, issuer, created_at: createdAt } = user;
  const isSelf = useCurrentUser().id === id;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const enable = useMutation({
    mutationFn: () => client.updateUser({ user_id: id, body: { disabled: false } }),
    onSuccess: () => notify(texts.users.enabled(userLabel(user))),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["users"] }),
  });
  const { users, access } = texts;
  const actions = [
    { label: users.edit, onAction: () => onOpen("edit") },
    // One's own password is changed with the current one. Those of an identity provider have none.
    ...(isSelf || issuer !== null
      ? []
      : [{ label: users.setPassword, onAction: () => onOpen("password") }]),
    {
      label: users.showKeys,
      onAction: () => void navigate({ to: "/access/keys", search: { owner: id } }),
    },
    {
      label: users.showAudit,
      onAction: () => void navigate({ to: "/audit", search: { actor: id } }),
    },
    ...(isSelf
      ? []
      : disabled
        ? [{ label: users.enable, onAction: () => enable.mutate() }]
        : [{ label: users.disable, onAction: () => onOpen("disable"), isDanger: true }]),
  ];
  return (
    <tr>
      <td>
        <div className={styles["person"]}>
          <span className={styles["name"]}>
            {name === "" ? <Email address={email} /> : <bdi>{name}</bdi>}
            {isSelf ? <Badge>{access.you}</Badge> : null}
            {issuer === null ? null : <Badge>{users.singleSignOn}</Badge>}
            {disabled ? <Badge tone="danger">{users.disabled}</Badge> : null}
          </span>
          {name === "" ? null : (
            <span className={styles["muted"]}>
              <Email address={email} />
            </span>
          )}
        </div>
      </td>
      <td className={styles["role"]}>
        <span className={styles["badges"]}>
          <Badge tone={role === "admin" ? "accent" : "neutral"}>
            {role === null ? access.noRole : access.roles[role]}
          </Badge>
          {publishes(role) ? <ChannelBadges channels={channels} /> : null}
        </span>
      </td>
      <td className={styles["wide"]}>
        <span className={styles["muted"]}>
          <Time value={createdAt} />
        </span>
      </td>
      <td className={styles["menuCell"]}>
        <Menu label={`${texts.actions.more}: ${userLabel(user)}`} actions={actions} />
      </td>
    </tr>
  );
}

/** An email address, which breaks before its `@` where it is too long for a line. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
