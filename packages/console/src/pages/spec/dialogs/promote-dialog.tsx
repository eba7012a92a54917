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
import { texts } from "../../../texts/texts.ts";
import { defaultChannel, useChannelOptions, usePublishOptions } from "../channel-options.ts";
import { Compare } from "../compare/compare.tsx";
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
  const targets = usePublishOptions(undefined).filter(({ value }) => value !== from);
  const [chosen, setChosen] = useState<string>();
  const to = chosen === undefined || chosen === from ? defaultChannel(targets) : chosen;
  const version = liveIn(from);
  const shown = liveIn(to);

  const isUnchanged = version !== undefined && version === shown;
  const post = useIdempotentPost();
  const promote = useChange({
    showsErrors: true,
    changes: queriesOfSpec(spec.id),
    run: (body: { from: string; to: string; version: number }) =>
      post({ spec_id: spec.id, body }, client.promoteSpec),
    onDone: (result) => {
      notify(texts.promote.done(result.version, to));
      close();
    },
  });

  return (
    <Dialog
      title={texts.promote.title(spec.name)}
      isOpen
      onClose={close}
      size="wide"
      actions={
        <>
          <Button onPress={close}>{texts.actions.cancel}</Button>
          {from === undefined || version === undefined ? null : (
            <Button
              variant="primary"
              isDisabled={isUnchanged}
              isPending={promote.isPending}
              onPress={() => promote.mutate({ from, to, version })}
            >
              {texts.promote.submit(to)}
            </Button>
          )}
        </>
      }
    >
      <Grid min={400}>
        <Select
          label={texts.promote.from}
          options={sources}
          value={version === undefined ? "" : (from ?? "")}
          onChange={setFrom}
        />
        <Select label={texts.promote.to} options={targets} value={to} onChange={setChosen} />
      </Grid>
      <p>
        {version === undefined
          ? texts.promote.choose
          : isUnchanged
            ? texts.promote.unchanged(version, to)
            : texts.promote.effect(version, to)}
      </p>
      <ErrorNote error={promote.error} />
      {version === undefined || shown === undefined || isUnchanged ? null : (
        <Compare specId={spec.id} revision={spec.revision} from={shown} to={version} />
      )}
    </Dialog>
  );
}
