import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { publishes, type User, userLabel, usersQuery } from "../../data/access.ts";
import { Badge } from "../../design/content/badge.tsx";
import { EmptyState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { useMay } from "../../session/permissions.ts";
import { useCurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { AccessPage } from "./access-page.tsx";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { ChannelBadges } from "./channel-badges.tsx";
import {
  DisableUserDialog,
  EditUserDialog,
  SetPasswordDialog,
  useEnableUser,
} from "./user-dialogs.tsx";

const route = getRouteApi("/frame/access/users");

export function UsersPage() {
  if (useMay("users:write")) return <Users />;
  return (
    <AccessPage>
      <EmptyState title={texts.users.forbidden}>{texts.errors.forbidden}</EmptyState>
    </AccessPage>
  );
}

const { columns: headers } = texts.users;

const columns: readonly Column<User>[] = [
  {
    header: headers.user,
    cell: (user) => <Person user={user} />,
    phoneDetail: (user) => <RoleBadges user={user} />,
  },
  { header: headers.role, cell: (user) => <RoleBadges user={user} />, hiddenOn: "phone" },
  {
    header: headers.added,
    cell: ({ created_at: createdAt }) => <Time value={createdAt} />,
    isMuted: true,
    hiddenOn: "phone",
  },
  {
    header: texts.actions.more,
    head: null,
    cell: (user) => <UserMenu user={user} />,
    width: "fit",
  },
];

function Users() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(usersQuery);
  const open = (dialog: SearchOf<"users">["dialog"]) => void navigate({ search: { dialog } });
  const close = () => open(undefined);
  useOfferedActions([{ label: texts.users.add, onAction: () => open("add") }]);
  const user = list.data?.items.find(({ id }) => id === search.user);
  return (
    <AccessPage
      actions={
        <Button variant="primary" icon={<Plus />} onPress={() => open("add")}>
          {texts.users.add}
        </Button>
      }
    >
      <Stack gap={2}>
        <PagedList query={list} lines={6} count={texts.users.count}>
          {(rows) => (
            <Table
              label={texts.access.users}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </PagedList>
      </Stack>
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

function UserMenu({ user }: { readonly user: User }) {
  const { users } = texts;
  const { id, disabled, issuer } = user;
  const isSelf = useCurrentUser().id === id;
  const navigate = useNavigate();
  const enable = useEnableUser(user);
  const open = (dialog: SearchOf<"users">["dialog"]) => () =>
    void navigate({ to: "/access/users", search: { dialog, user: id } });
  const actions = [
    { label: texts.actions.edit, onAction: open("edit") },
    // Users change their own password with the current one. Users of an identity provider have none.
    ...(isSelf || issuer !== null
      ? []
      : [{ label: users.setPassword, onAction: open("password") }]),
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
        ? [{ label: users.enable, onAction: enable }]
        : [{ label: users.disable, onAction: open("disable"), isDanger: true }]),
  ];
  return <Menu label={`${texts.actions.more}: ${userLabel(user)}`} actions={actions} />;
}

function Person({ user: { id, name, email, issuer, disabled } }: { readonly user: User }) {
  const isSelf = useCurrentUser().id === id;
  return (
    <>
      <Row gap={1}>
        <strong>{name === "" ? <Email address={email} /> : <bdi>{name}</bdi>}</strong>
        {isSelf ? <Badge>{texts.access.you}</Badge> : null}
        {issuer === null ? null : <Badge>{texts.users.singleSignOn}</Badge>}
        {disabled ? <Badge tone="danger">{texts.users.disabled}</Badge> : null}
      </Row>
      {name === "" ? null : (
        <Muted>
          <Email address={email} />
        </Muted>
      )}
    </>
  );
}

function RoleBadges({ user: { role, channels } }: { readonly user: User }) {
  const { access } = texts;
  return (
    <Row gap={1}>
      <Badge tone={role === "admin" ? "accent" : "neutral"}>
        {role === null ? access.noRole : access.roles[role]}
      </Badge>
      {publishes(role) ? <ChannelBadges channels={channels} /> : null}
    </Row>
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
