import type { InputOf } from "@screenspec/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { channelsQuery, production } from "../../../data/publishing.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { ErrorNote } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { useChannelOptions } from "../channel-options.ts";
import { Compare } from "../compare/compare.tsx";
import { SideBySide } from "../compare/side-by-side.tsx";
import { usePromotion } from "../promotion.ts";
import { ReviewOpenedDialog } from "../reviews/review-opened.tsx";
import { ReviewRequestColumns } from "../reviews/review-request-fields.tsx";
import { useProtection } from "../reviews/use-protection.ts";
import { useReviewRequest } from "../reviews/use-review-request.ts";
import { useOpenSpec } from "../spec-context.ts";

interface PromoteDialogProps {
  /** The channel whose version is promoted; without it, the dialog asks for it. */
  readonly channel: string | undefined;
  /** The channel that gets it; without it, the dialog proposes one. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
}

/** Makes the version of one channel live in another. */
export function PromoteDialog({ channel, to: suggested, onClose: close }: PromoteDialogProps) {
  const open = useOpenSpec();
  const { spec } = open;
  const { data: channels = [] } = useQuery(channelsQuery(spec.id));
  const liveIn = (name: string | undefined) =>
    channels.find(({ channel }) => channel === name)?.live_version ?? undefined;
  const [from, setFrom] = useState(channel);
  const sources = useChannelOptions(channels.map(({ channel }) => channel)).filter(
    ({ value }) => liveIn(value) !== undefined,
  );
  const [chosen, setChosen] = useState(suggested);
  const version = liveIn(from);
  const { options: targets, targetOf, proposed } = usePromotion(from, version, channels);
  const {
    name: to,
    shown,
    isBehind,
  } = chosen === undefined || chosen === from ? proposed : targetOf(chosen);
  const protection = useProtection(to);
  const title = version === undefined ? "" : protectionTexts.form.promoteTitle(version);
  const change = { channel: to, action: "promote", from, version } as const;
  const review = useReviewRequest(open, change, title);
  const post = useIdempotentPost();
  const promote = useChange({
    showsErrors: true,
    changes: queriesOfSpec(spec.id),
    run: (body: InputOf<"promoteSpec">["body"]) =>
      post({ spec_id: spec.id, body }, client.promoteSpec),
    onDone: (result) => {
      notify(publishingTexts.promote.done(result.version, to));
      close();
    },
  });

  if (review.opened) {
    return (
      <ReviewOpenedDialog
        title={publishingTexts.promote.title(spec.name)}
        review={review.opened}
        onClose={close}
      />
    );
  }
  const isPossible = from !== undefined && version !== undefined;
  const comparison =
    version === undefined || !isBehind ? null : shown === undefined ? (
      <SideBySide specId={spec.id} revision={spec.revision} to={version} />
    ) : (
      <Compare specId={spec.id} revision={spec.revision} from={shown} to={version} />
    );
  return (
    <Dialog
      title={publishingTexts.promote.title(spec.name)}
      isOpen
      onClose={close}
      size="wide"
      actions={
        <>
          <Button onPress={close}>{texts.actions.cancel}</Button>
          {!isPossible ? null : protection.needsReview ? (
            <PrimaryAction
              isDisabled={!isBehind || !review.isComplete}
              isPending={review.isPending}
              onPress={review.submit}
            >
              {protectionTexts.form.submit}
            </PrimaryAction>
          ) : (
            <PrimaryAction
              isDisabled={!isBehind}
              isPending={promote.isPending}
              onPress={() => promote.mutate({ from, to, version })}
            >
              {publishingTexts.promote.submit(to)}
            </PrimaryAction>
          )}
        </>
      }
    >
      <Grid min={400}>
        <Select
          label={publishingTexts.promote.from}
          options={sources}
          value={version === undefined ? "" : (from ?? "")}
          onChange={setFrom}
        />
        <Select
          label={publishingTexts.promote.to}
          options={targets}
          value={to}
          onChange={setChosen}
          autoFocus
        />
      </Grid>
      <p>
        {version === undefined
          ? publishingTexts.promote.choose
          : isBehind || shown === undefined
            ? effectOf(version, to)
            : shown === version
              ? publishingTexts.promote.unchanged(version, to)
              : publishingTexts.promote.newer(shown, to)}
      </p>
      <ErrorNote error={promote.error} />
      {isPossible && isBehind && protection.needsReview ? (
        <ReviewRequestColumns
          request={review}
          protection={protection}
          emergency={{
            action: publishingTexts.promote.submit(to),
            isPending: promote.isPending,
            onConfirm: (message) => promote.mutate({ from, to, version, message, emergency: true }),
          }}
          comparison={comparison}
        />
      ) : (
        comparison
      )}
    </Dialog>
  );
}

function effectOf(version: number, to: string): string {
  const { effect, effectForEveryone } = publishingTexts.promote;
  return to === production ? effectForEveryone(version) : effect(version, to);
}
