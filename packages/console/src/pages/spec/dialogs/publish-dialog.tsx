import { ProblemError } from "@screenspec/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  channelsQuery,
  diagnosticsQuery,
  diffQuery,
  production,
} from "../../../data/publishing.ts";
import { knownChannelsQuery } from "../../../data/releases.ts";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { ErrorState } from "../../../design/content/states.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { type Option, Select } from "../../../design/controls/select.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { Columns } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useCurrentUser } from "../../../session/session.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { afterDialog } from "../../../workbench/commands/after-dialog.ts";
import { defaultChannel, firstChannel, staging, usePublishOptions } from "../channel-options.ts";
import { Compare } from "../compare/compare.tsx";
import { SideBySide } from "../compare/side-by-side.tsx";
import { Diagnostics } from "../diagnostics.tsx";
import { usePromotion } from "../promotion.ts";
import { ReviewOpened } from "../reviews/review-opened.tsx";
import { ReviewRequestFields } from "../reviews/review-request-fields.tsx";
import { useProtection } from "../reviews/use-protection.ts";
import { useReviewRequest } from "../reviews/use-review-request.ts";
import { useOpenSpec } from "../spec-context.ts";
import { isChannelName, NewChannelField } from "./new-channel-field.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";
import { type PublishChoices, PublishFields } from "./publish-fields.tsx";
import { PublishResult } from "./publish-result.tsx";
import { usePublish } from "./use-publish.ts";

/** No channel can have this name. */
const newChannel = "+";

/** To name a channel that no spec has yet. */
const newChannelOption = { value: newChannel, label: publishingTexts.publish.newChannelOption };

interface PublishDialogProps {
  /** The channel that is chosen at first. */
  readonly channel: string | undefined;
  readonly onClose: () => void;
}

/**
 * Publishes the draft. Before, it shows the changes for apps and the diagnostics of the draft; afterwards, whether the
 * version is live, and what promotes it.
 */
export function PublishDialog({ channel: suggested, onClose: close }: PublishDialogProps) {
  const open = useOpenSpec();
  const { spec } = open;
  const { data: served, isSuccess } = useQuery(channelsQuery(spec.id));
  const channels = served ?? [];
  const { isPending: isReadingChannels } = useQuery(knownChannelsQuery);
  const isLimited = useCurrentUser().channels !== null;
  const [picked, setPicked] = useState(suggested);
  const options = usePublishOptions(picked === newChannel ? undefined : picked);
  const isFirst = isSuccess && channels.length === 0;
  const liveIn = (name: string) =>
    channels.find((each) => each.channel === name)?.live_version ?? undefined;
  // Until production serves the spec, versions go to testers first.
  const propose = isSuccess && liveIn(production) === undefined ? firstChannel : defaultChannel;
  const chosen = picked ?? propose(options);
  const isProposed = picked !== undefined;
  // The proposal stays, also when the channels change: a press would publish to one that the dialog hasn't shown.
  if (!isProposed && isSuccess && !isReadingChannels) setPicked(chosen);
  const [typed, setTyped] = useState("");
  const [choices, setChoices] = useState<PublishChoices>({ message: "", when: "now", time: "" });
  const { message, time } = choices;
  const channel = chosen === newChannel ? typed.trim() : chosen;
  const live = liveIn(channel);
  const check = useQuery(diagnosticsQuery(spec.id, spec.revision));
  const publish = usePublish(open);
  const protection = useProtection(channel);
  const review = useReviewRequest(open, { channel });
  // The time is chosen when the review is applied.
  const when = protection.needsReview ? "now" : choices.when;
  const isBlocked = check.data?.valid === false;
  const isNamed = chosen === newChannel ? isChannelName(channel) : channel !== "";
  const isComplete = isProposed && isNamed && (when === "now" || time !== "");
  // Without a channel for testers, a first publish would be for everyone.
  const offersStaging =
    isFirst && isProposed && !isLimited && options.every(({ value }) => value === production);
  const diff = useQuery({
    ...diffQuery(spec.id, live ?? "draft", "draft", spec.revision),
    enabled: live !== undefined,
  });
  const isUnchanged = live !== undefined && diff.data?.changes.length === 0;
  const [promoted, setPromoted] = useState<string>();
  const [trigger] = useState(() => document.activeElement);
  const tried = channels.find(
    (each) =>
      !each.draft_changed && each.channel !== channel && (each.live_version ?? 0) > (live ?? 0),
  );
  const { likely, isNextStep: canPromote } = usePromotion(
    channel,
    publish.data?.status === "scheduled" ? undefined : publish.data?.version,
    channels,
  );

  const isDone = publish.data !== undefined || review.opened !== undefined;
  /** The main button. There is none if this draft is in review. */
  const main = protection.needsReview
    ? review.isInReview && !isDone
      ? undefined
      : {
          label: protectionTexts.form.submit,
          isComplete: !isBlocked && isComplete && review.isComplete,
          isPending: review.isPending,
          submit: review.submit,
        }
    : {
        label: labelOf(when, { isUnchanged, channel }),
        isComplete: !isBlocked && isComplete,
        isPending: publish.isPending,
        submit: () =>
          publish.mutate({
            channel,
            ...(message.trim() === "" ? {} : { message: message.trim() }),
            ...(when === "later" ? { schedule_at: new Date(time).toISOString() } : {}),
          }),
      };
  if (promoted !== undefined) {
    return (
      <PromoteDialog
        channel={promoted}
        to={promoted === channel ? undefined : channel}
        onClose={() => {
          close();
          // The dialog would give the focus to its own trigger, which was in this dialog.
          afterDialog(() => trigger instanceof HTMLElement && trigger.focus());
        }}
      />
    );
  }
  return (
    <Dialog
      title={publishingTexts.publish.title(spec.name)}
      isOpen
      onClose={close}
      size="wide"
      actions={
        <>
          {isDone ? null : (
            <Button onPress={close}>
              {main === undefined ? texts.actions.close : texts.actions.cancel}
            </Button>
          )}
          {canPromote ? (
            <Button onPress={() => setPromoted(channel)}>
              {publishingTexts.publish.promote(likely.name)}
            </Button>
          ) : null}
          {/* One button for all of it, which so keeps the focus once the version is live. */}
          {main === undefined ? null : (
            <PrimaryAction
              variant={isUnchanged && !isDone && !protection.needsReview ? "secondary" : "primary"}
              {...(isDone ? {} : { isPending: main.isPending })}
              isDisabled={!isDone && !main.isComplete}
              onPress={isDone ? close : main.submit}
            >
              {isDone ? texts.actions.done : main.label}
            </PrimaryAction>
          )}
        </>
      }
    >
      {publish.data ? (
        <PublishResult result={publish.data} behind={canPromote ? likely.name : undefined} />
      ) : review.opened ? (
        <ReviewOpened review={review.opened} />
      ) : (
        <Columns
          isSideFirst
          sideWidth={280}
          mainMin={440}
          side={
            <Stack>
              <Select
                label={publishingTexts.publish.channel}
                options={isLimited ? options : [...options, newChannelOption]}
                value={chosen}
                onChange={setPicked}
                autoFocus
              />
              {offersStaging && chosen === production ? (
                <Note
                  tone="info"
                  title={publishingTexts.publish.everyoneDetail}
                  actions={
                    <Button onPress={() => setPicked(staging)}>
                      {publishingTexts.publish.tryOnStaging}
                    </Button>
                  }
                >
                  <p>{publishingTexts.publish.firstForEveryone}</p>
                </Note>
              ) : chosen === "" ? null : (
                <Muted as="p" size="small">
                  {readersOf(channel, options)}
                </Muted>
              )}
              {chosen === newChannel ? <NewChannelField name={typed} onChange={setTyped} /> : null}
              {protection.needsReview ? (
                <ReviewRequestFields
                  request={review}
                  protection={protection}
                  emergency={{
                    action: publishingTexts.publish.submit(channel),
                    isDisabled: isBlocked || !isComplete,
                    isPending: publish.isPending,
                    onConfirm: (message) => publish.mutate({ channel, message, emergency: true }),
                  }}
                />
              ) : (
                <PublishFields
                  {...choices}
                  onChange={(changed) => setChoices((before) => ({ ...before, ...changed }))}
                />
              )}
              {publish.error ? <PublishError error={publish.error} /> : null}
            </Stack>
          }
          main={
            <Stack>
              {check.error ? (
                <ErrorState error={check.error} onRetry={() => void check.refetch()} />
              ) : check.data === undefined ? (
                <p>{publishingTexts.publish.checking}</p>
              ) : (
                <Diagnostics spec={spec} diagnostics={check.data.diagnostics} />
              )}
              {tried?.live_version == null || isUnchanged || chosen === newChannel ? null : (
                <Note
                  tone="info"
                  title={publishingTexts.publish.tried(tried.channel, tried.live_version)}
                  actions={
                    <Button onPress={() => setPromoted(tried.channel)}>
                      {publishingTexts.publish.promote(channel)}
                    </Button>
                  }
                >
                  <p>{publishingTexts.publish.triedDetail(channel)}</p>
                </Note>
              )}
              {isUnchanged ? <p>{publishingTexts.publish.unchanged(live, channel)}</p> : null}
              {live === undefined ? (
                <>
                  <Muted as="p">{publishingTexts.publish.first(channel)}</Muted>
                  {check.data?.valid ? (
                    <SideBySide specId={spec.id} revision={spec.revision} to="draft" />
                  ) : null}
                </>
              ) : (
                <Compare specId={spec.id} revision={spec.revision} from={live} to="draft" />
              )}
            </Stack>
          }
        />
      )}
    </Dialog>
  );
}

function labelOf(
  when: PublishChoices["when"],
  { isUnchanged, channel }: { readonly isUnchanged: boolean; readonly channel: string },
): string {
  const words = publishingTexts.publish;
  if (when === "later") return words.schedule;
  return isUnchanged ? words.again(channel) : words.submit(channel);
}

/** Who sees what a channel serves. A new one isn't named, so that the sentence keeps its lines while its name is typed. */
function readersOf(channel: string, options: readonly Option<string>[]): string {
  if (channel === production) return publishingTexts.publish.everyoneDetail;
  const known = options.find(({ value }) => value === channel);
  return publishingTexts.publish.onlyReaders(known?.value ?? "", known?.description ?? "");
}

/** A version that is stored but not live yet is no failure: the page shows when it is. */
function PublishError({ error }: { readonly error: Error }) {
  if (error instanceof ProblemError && error.code === "pointer_pending") {
    return <p role="alert">{publishingTexts.publish.pending(error.problem.version ?? 0)}</p>;
  }
  if (error instanceof ProblemError && error.code === "revision_mismatch") {
    return (
      <Note tone="warning" role="alert">
        {publishingTexts.publish.draftChanged}
      </Note>
    );
  }
  return <ErrorNote error={error} />;
}
