import { ProblemError } from "@screenspec/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  channelsQuery,
  diagnosticsQuery,
  diffQuery,
  production,
} from "../../../data/publishing.ts";
import { knownChannelsQuery } from "../../../data/releases.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { ErrorState } from "../../../design/content/states.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { type Option, Select } from "../../../design/controls/select.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { Columns } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { client, useCurrentUser } from "../../../session/session.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { defaultChannel, firstChannel, staging, usePublishOptions } from "../channel-options.ts";
import { Compare } from "../compare/compare.tsx";
import { SideBySide } from "../compare/side-by-side.tsx";
import { Diagnostics } from "../diagnostics.tsx";
import { throwNamingPlaces } from "../name-places.ts";
import { usePromotion } from "../promotion.ts";
import { type OpenSpec, useOpenSpec } from "../spec-context.ts";
import { isChannelName, NewChannelField } from "./new-channel-field.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";
import { PublishResult } from "./publish-result.tsx";

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
  // What isn't for everyone yet goes to testers first.
  const propose = isSuccess && liveIn(production) === undefined ? firstChannel : defaultChannel;
  const chosen = picked ?? propose(options);
  const isProposed = picked !== undefined;
  // The proposal stays, also when the channels change: a press would publish to one that the dialog hasn't shown.
  if (!isProposed && isSuccess && !isReadingChannels) setPicked(chosen);
  const [typed, setTyped] = useState("");
  const [message, setMessage] = useState("");
  const [when, setWhen] = useState<"now" | "later">("now");
  const [time, setTime] = useState("");
  const channel = chosen === newChannel ? typed.trim() : chosen;
  const live = liveIn(channel);
  const check = useQuery(diagnosticsQuery(spec.id, spec.revision));
  const publish = usePublish(open);
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
  const tried = channels.find(
    (each) =>
      !each.draft_changed && each.channel !== channel && (each.live_version ?? 0) > (live ?? 0),
  );
  const { likely, isNextStep: canPromote } = usePromotion(
    channel,
    publish.data?.status === "scheduled" ? undefined : publish.data?.version,
    channels,
  );

  const submit = () =>
    publish.mutate({
      channel,
      ...(message.trim() === "" ? {} : { message: message.trim() }),
      ...(when === "later" ? { schedule_at: new Date(time).toISOString() } : {}),
    });

  const submitLabel =
    when === "later"
      ? publishingTexts.publish.schedule
      : isUnchanged
        ? publishingTexts.publish.again(channel)
        : publishingTexts.publish.submit(channel);
  if (promoted !== undefined) {
    return (
      <PromoteDialog
        channel={promoted}
        to={promoted === channel ? undefined : channel}
        onClose={close}
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
          {publish.data ? null : <Button onPress={close}>{texts.actions.cancel}</Button>}
          {canPromote ? (
            <Button onPress={() => setPromoted(channel)}>
              {publishingTexts.publish.promote(likely.name)}
            </Button>
          ) : null}
          {/* One button for both, which so keeps the focus once the version is live. */}
          <PrimaryAction
            variant={isUnchanged && !publish.data ? "secondary" : "primary"}
            {...(publish.data ? {} : { isPending: publish.isPending })}
            isDisabled={!publish.data && (isBlocked || !isComplete)}
            onPress={publish.data ? close : submit}
          >
            {publish.data ? texts.actions.done : submitLabel}
          </PrimaryAction>
        </>
      }
    >
      {publish.data ? (
        <PublishResult result={publish.data} behind={canPromote ? likely.name : undefined} />
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
              <TextField
                label={publishingTexts.publish.message}
                description={publishingTexts.publish.messageDetail}
                rows={3}
                maxLength={2000}
                value={message}
                onChange={setMessage}
              />
              <Select
                label={publishingTexts.publish.when}
                options={[
                  { value: "now", label: publishingTexts.publish.now },
                  { value: "later", label: publishingTexts.publish.later },
                ]}
                value={when}
                onChange={setWhen}
              />
              {when === "later" ? (
                <TextField
                  label={publishingTexts.publish.time}
                  type="datetime-local"
                  value={time}
                  onChange={setTime}
                />
              ) : null}
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

/** Who sees what a channel serves. A new one isn't named, so that the sentence keeps its lines while its name is typed. */
function readersOf(channel: string, options: readonly Option<string>[]): string {
  if (channel === production) return publishingTexts.publish.everyoneDetail;
  const known = options.find(({ value }) => value === channel);
  return publishingTexts.publish.onlyReaders(known?.value ?? "", known?.description ?? "");
}

interface PublishInput {
  readonly channel: string;
  readonly message?: string;
  readonly schedule_at?: string;
}

function usePublish({ spec, etag }: OpenSpec) {
  const { id: specId, revision } = spec;
  const post = useIdempotentPost();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsErrors: true },
    // Only the draft that the dialog has shown is published: another one is refused with 412.
    mutationFn: (body: PublishInput) =>
      post({ revision, body }, ({ body }, options) =>
        client.publishSpec({ spec_id: specId, body }, { ...options, ifMatch: etag }),
      ).catch((error) => throwNamingPlaces(error, spec)),
    // The channels are read before the result is shown, which offers to promote it.
    onSuccess: () => queries.invalidateQueries(channelsQuery(specId)),
    onSettled: () => {
      void queries.invalidateQueries(queriesOfSpec(specId));
      void queries.invalidateQueries({ queryKey: ["specs"] });
    },
  });
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
