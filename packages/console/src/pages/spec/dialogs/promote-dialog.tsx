import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { channelsQuery } from "../../../data/publishing.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { ErrorNote } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { useChannelOptions } from "../channel-options.ts";
import { Compare } from "../compare/compare.tsx";
import { usePromotion } from "../promotion.ts";
import { useOpenSpec, useSpecDialogs } from "../spec-context.ts";

/** Makes the version of one channel live in another. */
export function PromoteDialog() {
  const { spec } = useOpenSpec();
  const { search, close } = useSpecDialogs();
  const { data: channels = [] } = useQuery(channelsQuery(spec.id));
  const liveIn = (name: string | undefined) =>
    channels.find(({ channel }) => channel === name)?.live_version ?? undefined;
  const [from, setFrom] = useState(search.channel);
  const sources = useChannelOptions(channels.map(({ channel }) => channel)).filter(
    ({ value }) => liveIn(value) !== undefined,
  );
  const [chosen, setChosen] = useState<string>();
  const version = liveIn(from);
  const { options: targets, targetOf, proposed } = usePromotion(from, version, channels);
  const {
    name: to,
    shown,
    isBehind,
  } = chosen === undefined || chosen === from ? proposed : targetOf(chosen);
  const post = useIdempotentPost();
  const promote = useChange({
    showsErrors: true,
    changes: queriesOfSpec(spec.id),
    run: (body: { from: string; to: string; version: number }) =>
      post({ spec_id: spec.id, body }, client.promoteSpec),
    onDone: (result) => {
      notify(publishingTexts.promote.done(result.version, to));
      close();
    },
  });

  return (
    <Dialog
      title={publishingTexts.promote.title(spec.name)}
      isOpen
      onClose={close}
      size="wide"
      actions={
        <>
          <Button onPress={close}>{texts.actions.cancel}</Button>
          {from === undefined || version === undefined ? null : (
            <Button
              variant="primary"
              isDisabled={!isBehind}
              isPending={promote.isPending}
              onPress={() => promote.mutate({ from, to, version })}
            >
              {publishingTexts.promote.submit(to)}
            </Button>
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
        />
      </Grid>
      <p>
        {version === undefined
          ? publishingTexts.promote.choose
          : isBehind || shown === undefined
            ? publishingTexts.promote.effect(version, to)
            : shown === version
              ? publishingTexts.promote.unchanged(version, to)
              : publishingTexts.promote.newer(shown, to)}
      </p>
      <ErrorNote error={promote.error} />
      {version === undefined || shown === undefined || !isBehind ? null : (
        <Compare specId={spec.id} revision={spec.revision} from={shown} to={version} />
      )}
    </Dialog>
  );
}
