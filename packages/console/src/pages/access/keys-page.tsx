import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ApiKey, apiKeysQuery } from "../../data/access.ts";
import { Badge } from "../../design/content/badge.tsx";
import { Note } from "../../design/content/notes.tsx";
import { EmptyState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { AccessPage } from "./access-page.tsx";
import { ChannelBadges } from "./channel-badges.tsx";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";

const route = getRouteApi("/frame/access/keys");

const { apiKeys } = texts;
const { columns: headers } = apiKeys;

const columns: readonly Column<ApiKey>[] = [
  {
    header: headers.name,
    cell: ({ name }) => (
      <strong>
        <bdi>{name}</bdi>
      </strong>
    ),
    phoneDetail: Scopes,
  },
  { header: headers.scopes, cell: Scopes, hiddenOn: "phone" },
  { header: headers.expires, cell: ({ expires_at: time }) => <Expiry time={time} /> },
  {
    header: headers.used,
    cell: ({ last_used_at: time }) => (time === null ? apiKeys.neverUsed : <Time value={time} />),
    isMuted: true,
    hiddenOn: "phone",
  },
  { header: texts.actions.more, head: null, cell: (key) => <KeyMenu apiKey={key} />, width: "fit" },
];

const ownerColumn: Column<ApiKey> = {
  header: headers.owner,
  cell: ({ user_name: name, user_id: id }) => <bdi>{name ?? id}</bdi>,
  hiddenOn: "phone",
};

/** The user's own API keys; everyone's for users who may manage users. */
export function KeysPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const showsOwners = useMay("users:write");
  const list = useInfiniteQuery(apiKeysQuery(search.owner));
  const open = (dialog: SearchOf<"apiKeys">["dialog"]) =>
    void navigate({ search: ({ owner }) => ({ owner, dialog }) });
  const close = () => open(undefined);
  const create = () => open("create");
  useOfferedActions([{ label: apiKeys.create, onAction: create }]);
  const revoked = list.data?.items.find(({ id }) => id === search.key);
  return (
    <AccessPage
      actions={
        <Button variant="primary" icon={<Plus />} onPress={create}>
          {apiKeys.create}
        </Button>
      }
    >
      <Stack gap={2}>
        {search.owner === undefined ? null : (
          <Note
            tone="info"
            actions={
              <Button onPress={() => void navigate({ search: {} })}>{apiKeys.showAll}</Button>
            }
          >
            {apiKeys.showingOwner}
          </Note>
        )}
        <PagedList
          query={list}
          lines={6}
          count={apiKeys.count}
          empty={
            <EmptyState
              title={apiKeys.none}
              action={<Button onPress={create}>{apiKeys.create}</Button>}
            >
              {apiKeys.noneDetail}
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label={texts.access.keys}
              columns={showsOwners ? columns.toSpliced(1, 0, ownerColumn) : columns}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </PagedList>
      </Stack>
      {search.dialog === "create" ? <CreateKeyDialog onClose={close} /> : null}
      {search.dialog === "revoke" && revoked ? (
        <RevokeKeyDialog apiKey={revoked} onClose={close} />
      ) : null}
    </AccessPage>
  );
}

function KeyMenu({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const navigate = route.useNavigate();
  const revoke = () =>
    void navigate({ search: ({ owner }) => ({ owner, dialog: "revoke", key: id }) });
  return (
    <Menu
      label={`${texts.actions.more}: ${name}`}
      actions={[{ label: apiKeys.revoke, onAction: revoke, isDanger: true }]}
    />
  );
}

function Scopes({ scopes, channels }: ApiKey) {
  const isAll = Object.keys(texts.access.permissions).length === scopes.length;
  return (
    <Row gap={1} maxWidth={420}>
      {isAll ? (
        <Badge tone="warning">{apiKeys.allScopes}</Badge>
      ) : (
        scopes.map((scope) => <Badge key={scope}>{scope}</Badge>)
      )}
      {scopes.includes("specs:publish") ? <ChannelBadges channels={channels} /> : null}
    </Row>
  );
}

function Expiry({ time }: { readonly time: string | null }) {
  if (time === null) return <Muted>{apiKeys.never}</Muted>;
  if (Date.parse(time) <= Date.now()) return <Badge tone="danger">{apiKeys.expired}</Badge>;
  return <Time value={time} />;
}
