import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type KnownChannel, knownChannelsQuery } from "../../../data/releases.ts";
import { LoadingState } from "../../../design/content/states.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { ColorDot } from "../../../design/controls/color-dot.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { type Column, Table } from "../../../design/layout/table.tsx";
import { may } from "../../../session/permissions.ts";
import { type CurrentUser, useCurrentUser } from "../../../session/session.ts";
import { formatNumber } from "../../../texts/format.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { texts } from "../../../texts/texts.ts";
import { ChannelLock } from "../../spec/channel-lock.tsx";
import { useApproversInWords } from "../../spec/reviews/protection-note.tsx";
import { activeWindow } from "../../spec/reviews/use-protection.ts";
import { ProtectionDialog } from "./protection-dialog.tsx";

const route = getRouteApi("/frame/releases/protection");

/** The channels that need reviews and those that are frozen. Admins change both. */
export function ProtectionPage() {
  const { channel } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const { data, error, refetch } = useQuery(knownChannelsQuery);
  const edit = (name: string | undefined) => void navigate({ search: { channel: name } });
  const edited = data?.find(({ name }) => name === channel);
  return (
    <Stack>
      <Stack maxWidth={720}>
        <Muted as="p">{protectionTexts.settings.detail}</Muted>
      </Stack>
      {data === undefined ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={6} />
      ) : (
        <Table
          label={texts.releases.protection}
          columns={columnsOf(user, edit)}
          rows={data}
          keyOf={({ name }) => name}
        />
      )}
      {edited && mayChange(user, edited.name) ? (
        <ProtectionDialog key={edited.name} channel={edited} onClose={() => edit(undefined)} />
      ) : null}
    </Stack>
  );
}

function mayChange(user: CurrentUser, channel: string): boolean {
  return may(user, "channels:write") && (user.channels?.includes(channel) ?? true);
}

function columnsOf(
  user: CurrentUser,
  onEdit: (channel: string) => void,
): readonly Column<KnownChannel>[] {
  const { columns: headers, change, changeOf } = protectionTexts.settings;
  return [
    {
      header: headers.channel,
      cell: ({ name, color }) => (
        <>
          <ColorDot color={color} />
          <bdi>{name}</bdi>
          <ChannelLock channel={name} />
        </>
      ),
      phoneDetail: (channel) => (
        <Muted as="p">
          <ProtectionInWords channel={channel} />
          {(channel.freeze ?? []).length === 0 ? null : (
            <>
              {` · ${headers.freeze}: `}
              <Freeze channel={channel} />
            </>
          )}
        </Muted>
      ),
      isRowHeader: true,
    },
    {
      header: headers.protection,
      cell: (channel) => <ProtectionInWords channel={channel} />,
      hiddenOn: "phone",
    },
    {
      header: headers.freeze,
      cell: (channel) => <Freeze channel={channel} />,
      isMuted: true,
      hiddenOn: "phone",
    },
    {
      header: headers.specs,
      cell: ({ specs }) => formatNumber(specs),
      isMuted: true,
      align: "end",
      hiddenOn: "tablet",
    },
    {
      header: change,
      head: null,
      cell: ({ name }) =>
        mayChange(user, name) ? (
          <Button aria-label={changeOf(name)} onPress={() => onEdit(name)}>
            {change}
          </Button>
        ) : null,
      width: "fit",
    },
  ];
}

function ProtectionInWords({ channel }: { readonly channel: KnownChannel }) {
  const from = useApproversInWords(channel.name, channel);
  const { on, off } = protectionTexts.settings;
  return channel.protected ? on(channel.required_approvals ?? 1, from) : off;
}

/** The freeze window of a channel: the present one, else the next one. */
function Freeze({ channel: { freeze = [] } }: { readonly channel: KnownChannel }) {
  const { until, from, nothing } = protectionTexts.settings;
  const active = activeWindow(freeze);
  if (active !== undefined) return until(active.to, active.reason);
  const [next] = freeze
    .filter((window) => Date.parse(window.from) > Date.now())
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));
  return next === undefined ? nothing : from(next.from);
}
