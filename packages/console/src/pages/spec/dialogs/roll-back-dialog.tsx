import type { ProblemError } from "@screenspec/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { channelsQuery, production, versionsQuery } from "../../../data/publishing.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { isErrorOf } from "../../../design/content/describe-error.ts";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { LoadingState } from "../../../design/content/states.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Checkbox } from "../../../design/controls/checkbox.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useMay } from "../../../session/permissions.ts";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { Compare } from "../compare/compare.tsx";
import { ReviewOpenedDialog } from "../reviews/review-opened.tsx";
import { ReviewRequestColumns } from "../reviews/review-request-fields.tsx";
import { useProtection } from "../reviews/use-protection.ts";
import { useReviewRequest } from "../reviews/use-review-request.ts";
import { useOpenSpec, useSpecDialogs } from "../spec-context.ts";
import { candidatesOf } from "./roll-back-candidates.ts";

/**
 * Rolls a channel back to its former version, unless another version is chosen. The proposal stays when the channel
 * changes meanwhile: otherwise a press would roll back to a version that the dialog hasn't shown.
 */
export function RollBackDialog() {
  const open = useOpenSpec();
  const { spec, etag } = open;
  const { search, close } = useSpecDialogs();
  const channel = search.channel ?? production;
  const channels = useQuery(channelsQuery(spec.id));
  const list = useQuery(versionsQuery(spec.id));
  const [chosen, setChosen] = useState(search.version);
  const [message, setMessage] = useState("");
  const shown = channels.data?.find((each) => each.channel === channel);
  const live = shown?.live_version ?? undefined;
  const [opened, setOpened] = useState<Proposal>();
  if (shown !== undefined && live !== undefined && opened === undefined) {
    setOpened({ live, version: shown.previous_version ?? undefined });
  }
  const target = chosen ?? opened?.version;
  const candidates = candidatesOf(list.data ?? [], channel, {
    newest: Math.max(live ?? 0, opened?.live ?? 0),
    live,
    source: shown?.source_version ?? undefined,
    target,
  });
  const protection = useProtection(channel);
  const isReversal = candidates.some(({ version, wasShown }) => version === target && wasShown);
  const review = useReviewRequest(
    open,
    { channel, action: "rollback", version: target },
    target === undefined ? "" : protectionTexts.form.rollBackTitle(target),
  );
  const mayRevert = useMay("specs:write");
  const [revertsDraft, setRevertsDraft] = useState(false);

  const post = useIdempotentPost();
  const postRevert = useIdempotentPost();
  /** Resolves to whether the draft has the content of the version. The rollback holds in any case. */
  const revertDraft = (version: number) =>
    postRevert({ revision: spec.revision, body: { version } }, ({ body }, options) =>
      client.revertSpec({ spec_id: spec.id, body }, { ...options, ifMatch: etag }),
    ).then(
      () => true,
      () => false,
    );
  const rollBack = useChange({
    showsErrors: true,
    changes: queriesOfSpec(spec.id),
    run: async ({ version, emergency }: RollBack) => {
      const reason = (emergency ?? message).trim();
      const released = await post(
        {
          spec_id: spec.id,
          body: {
            version,
            ...(channel === production ? {} : { channel }),
            ...(emergency === undefined ? {} : { emergency: true }),
            ...(reason === "" ? {} : { message: reason }),
          },
        },
        client.rollbackSpec,
      );
      return { ...released, isReverted: revertsDraft ? await revertDraft(version) : undefined };
    },
    onDone: ({ version, source_version: source, isReverted }) => {
      const { done, doneWithDraft, draftFailed } = publishingTexts.rollBack;
      if (isReverted === false) notify(draftFailed(channel));
      else notify((isReverted ? doneWithDraft : done)(version, channel, source));
      close();
    },
  });

  // The service knows since when a version isn't live any more: after 30 days it asks for a review.
  const isRefused =
    isErrorOf<ProblemError>(rollBack.error, "ProblemError") &&
    rollBack.error.code === "review_required" &&
    rollBack.variables?.version === target;
  const needsReview = protection.policy !== undefined && (!isReversal || isRefused);
  const needsReason = protection.policy !== undefined && !needsReview;
  const title = publishingTexts.rollBack.title(channel);
  if (review.opened) {
    return <ReviewOpenedDialog title={title} review={review.opened} onClose={close} />;
  }
  const comparison =
    live === undefined || target === undefined ? null : (
      <>
        <h3>{publishingTexts.rollBack.changes}</h3>
        <Compare specId={spec.id} revision={spec.revision} from={live} to={target} />
      </>
    );
  return (
    <Dialog
      title={title}
      isOpen
      onClose={close}
      role="alertdialog"
      size="wide"
      actions={
        <>
          <Button onPress={close}>{texts.actions.cancel}</Button>
          {live === undefined || target === undefined ? null : needsReview ? (
            <PrimaryAction
              isDisabled={!review.isComplete}
              isPending={review.isPending}
              onPress={review.submit}
            >
              {protectionTexts.form.submit}
            </PrimaryAction>
          ) : (
            <PrimaryAction
              variant="danger"
              isDisabled={needsReason && message.trim() === ""}
              isPending={rollBack.isPending}
              onPress={() => rollBack.mutate({ version: target })}
            >
              {publishingTexts.rollBack.submit(target)}
            </PrimaryAction>
          )}
        </>
      }
    >
      {channels.data === undefined || list.data === undefined ? (
        <LoadingState error={channels.error ?? list.error} />
      ) : live === undefined || candidates.length === 0 ? (
        <p>{publishingTexts.rollBack.none}</p>
      ) : (
        <>
          <p>
            {target === undefined
              ? publishingTexts.rollBack.choose(channel)
              : publishingTexts.rollBack.effect(live, target)}
          </p>
          {opened !== undefined && opened.live !== live ? (
            <Note tone="warning" role="alert">
              {publishingTexts.rollBack.changed(channel, live)}
            </Note>
          ) : null}
          <Grid min={400}>
            <Select
              label={publishingTexts.rollBack.to}
              options={candidates.map(({ version, message, wasShown }) => ({
                value: `${version}`,
                label: wasShown
                  ? publishingTexts.rollBack.option(version, message)
                  : publishingTexts.rollBack.neverShown(version, message, channel),
              }))}
              value={target === undefined ? "" : `${target}`}
              onChange={(value) => setChosen(Number(value))}
            />
            {needsReview ? null : (
              <TextField
                label={publishingTexts.rollBack.message}
                {...(needsReason ? { description: protectionTexts.reversal.detail(channel) } : {})}
                isRequired={needsReason}
                maxLength={2000}
                value={message}
                onChange={setMessage}
                autoFocus
              />
            )}
          </Grid>
          {mayRevert && target !== undefined && !needsReview ? (
            <Stack gap={1}>
              <Checkbox isSelected={revertsDraft} onChange={setRevertsDraft}>
                {publishingTexts.rollBack.revertDraft}
              </Checkbox>
              <Muted as="p" size="small">
                {publishingTexts.rollBack.revertDraftEffect(target)}
              </Muted>
            </Stack>
          ) : null}
          {isRefused ? null : <ErrorNote error={rollBack.error} />}
          {needsReview && target !== undefined ? (
            <ReviewRequestColumns
              request={review}
              protection={protection}
              emergency={{
                action: publishingTexts.rollBack.submit(target),
                isPending: rollBack.isPending,
                onConfirm: (emergency) => rollBack.mutate({ version: target, emergency }),
              }}
              comparison={comparison}
            />
          ) : (
            comparison
          )}
        </>
      )}
    </Dialog>
  );
}

interface RollBack {
  readonly version: number;
  /** The reason why it doesn't wait for a review. */
  readonly emergency?: string;
}

/** What the dialog proposed when it was opened. */
interface Proposal {
  /** What the channel showed then. */
  readonly live: number;
  /** Undefined: it showed nothing before. */
  readonly version: number | undefined;
}
