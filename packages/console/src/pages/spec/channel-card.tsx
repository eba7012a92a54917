import { Link } from "@tanstack/react-router";
import type { Channel, Version } from "../../data/publishing.ts";
import { Badge } from "../../design/content/badge.tsx";
import { Muted } from "../../design/content/text.tsx";
import { TimeBy } from "../../design/content/time-by.tsx";
import { Button } from "../../design/controls/button.tsx";
import { CopyButton } from "../../design/controls/copy-button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { useMayPublishTo } from "../../session/permissions.ts";
import { formatBytes } from "../../texts/format.ts";
import { publishingTexts } from "../../texts/pages/publishing.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import { ChannelDot } from "./channel-badge.tsx";
import styles from "./channel-card.module.css";
import { ChannelLock } from "./channel-lock.tsx";
import { DocumentThumbnail } from "./document-thumbnail.tsx";
import { type PromotionTarget, usePromotion } from "./promotion.ts";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

interface ChannelCardProps {
  readonly channel: Channel;
  /** All channels of the spec. */
  readonly all: readonly Channel[];
  readonly versions: readonly Version[];
}

/** A channel: the version that it serves, since when, and its actions. */
export function ChannelCard({ channel: shown, all, versions }: ChannelCardProps) {
  const { channel, live_version: live, cdn_url: cdnUrl, source_version: source } = shown;
  const { spec } = useOpenSpec();
  const { open } = useSpecDialogs();
  const mayPublish = useMayPublishTo(channel);
  const version = versions.find((each) => each.version === live);
  const canRollBack = mayPublish && live !== null && hasShownOther(shown, versions);
  const promotion = usePromotion(channel, live, all);
  const { likely, isNextStep, isDone: isPromoted, isPossible: canPromote } = promotion;
  const dialogs = [
    { dialog: "rollback", action: texts.actions.rollBack, isOffered: canRollBack },
    { dialog: "promote", action: texts.actions.promote, isOffered: canPromote },
    { dialog: "unpublish", action: texts.actions.unpublish, isOffered: mayPublish },
  ] as const;
  useOfferedActions(
    dialogs
      .filter(({ isOffered }) => isOffered)
      .map(({ dialog, action }) => ({
        label: texts.spec.onChannel(action, channel),
        onAction: () => open(dialog, { channel }),
      })),
  );
  return (
    <li className={styles["card"]}>
      {live === null ? null : (
        <DocumentThumbnail
          subject={{ specId: spec.id, revision: spec.revision, side: live }}
          width={86}
        />
      )}
      <Stack gap={1} grow={0}>
        <Row as="header">
          <h2>
            <ChannelDot channel={channel} />
            {channel}
            <ChannelLock channel={channel} />
          </h2>
          {live === null ? <Badge tone="warning">{texts.spec.pending}</Badge> : null}
          {mayPublish ? (
            <Menu
              label={`${texts.actions.more}: ${channel}`}
              actions={[
                // Production has it, but another channel may get it.
                ...(canPromote && !isNextStep
                  ? [
                      {
                        label: texts.actions.promote,
                        onAction: () => open("promote", { channel }),
                      },
                    ]
                  : []),
                {
                  label: texts.actions.unpublish,
                  onAction: () => open("unpublish", { channel }),
                  isDanger: true,
                },
              ]}
            />
          ) : null}
        </Row>
        {live === null ? null : (
          <p className={styles["version"]}>
            <Link
              to="/specs/$spec/versions"
              params={{ spec: spec.slug }}
              search={{ compare: `${live}..draft` }}
            >
              {texts.spec.version(live)}
            </Link>
          </p>
        )}
        {shown.live_since === null ? null : (
          <>
            {source === null ? null : <p>{texts.spec.contentOf(source)}</p>}
            <p>
              <bdi>{shown.message ?? texts.spec.noMessage}</bdi>
            </p>
            <Muted as="p" size="small">
              <TimeBy time={shown.live_since} name={shown.live_by_name} />
              {version === undefined ? null : (
                <>
                  {" "}
                  · {formatBytes(version.size)} ·{" "}
                  <a href={version.signature_url} target="_blank" rel="noreferrer">
                    {texts.spec.signature}
                  </a>
                </>
              )}
            </Muted>
          </>
        )}
        {cdnUrl === null ? null : (
          <p className={styles["address"]}>
            <a href={cdnUrl} target="_blank" rel="noreferrer">
              {cdnUrl}
            </a>
            <CopyButton text={cdnUrl} label={texts.spec.copyCdnUrl} />
          </p>
        )}
        {isNextStep || isPromoted ? (
          <Muted as="p" size="small">
            {inOther(likely, live)}
          </Muted>
        ) : null}
        {canRollBack || isNextStep ? (
          <Row>
            {canRollBack ? (
              <Button onPress={() => open("rollback", { channel })}>
                {texts.actions.rollBack}
              </Button>
            ) : null}
            {isNextStep ? (
              <Button onPress={() => open("promote", { channel })}>{texts.actions.promote}</Button>
            ) : null}
          </Row>
        ) : null}
      </Stack>
    </li>
  );
}

/** What another channel shows, compared with a version. */
function inOther({ name, shown }: PromotionTarget, version: number | null): string {
  const { isOlder, isCurrent, isNewer } = publishingTexts.promote;
  if (shown === version) return isCurrent(name);
  return shown === undefined || shown < (version ?? 0)
    ? isOlder(shown, name)
    : isNewer(shown, name);
}

/** Whether a channel has shown other content: after a rollback to its first version, that of later ones. */
function hasShownOther(
  { channel, live_version: live, source_version: source, previous_version: previous }: Channel,
  versions: readonly Version[],
): boolean {
  return (
    previous !== null ||
    versions.some(
      ({ version, released_in: channels }) =>
        version !== live && version !== source && channels.includes(channel),
    )
  );
}
