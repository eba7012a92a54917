import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  channelsQuery,
  production,
  type Version,
  versionsQuery,
} from "../../../data/publishing.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
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
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { Compare } from "../compare/compare.tsx";
import { useOpenSpec, useSpecDialogs } from "../spec-context.ts";

/**
 * Rolls a channel back to its former version, unless another version is chosen. The proposal stays when the channel
 * changes meanwhile: otherwise a press would roll back to a version that the dialog hasn't shown.
 */
export function RollBackDialog() {
  const { spec, etag } = useOpenSpec();
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
    run: async (version: number) => {
      const released = await post(
        {
          spec_id: spec.id,
          body: {
            version,
            ...(channel === production ? {} : { channel }),
            ...(message.trim() === "" ? {} : { message: message.trim() }),
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

  return (
    <Dialog
      title={publishingTexts.rollBack.title(channel)}
      isOpen
      onClose={close}
      role="alertdialog"
      size="wide"
      actions={
        <>
          <Button onPress={close}>{texts.actions.cancel}</Button>
          {live !== undefined && target !== undefined ? (
            <PrimaryAction
              variant="danger"
              isPending={rollBack.isPending}
              onPress={() => rollBack.mutate(target)}
            >
              {publishingTexts.rollBack.submit(target)}
            </PrimaryAction>
          ) : null}
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
            <TextField
              label={publishingTexts.rollBack.message}
              value={message}
              onChange={setMessage}
              autoFocus
            />
          </Grid>
          {mayRevert && target !== undefined ? (
            <Stack gap={1}>
              <Checkbox isSelected={revertsDraft} onChange={setRevertsDraft}>
                {publishingTexts.rollBack.revertDraft}
              </Checkbox>
              <Muted as="p" size="small">
                {publishingTexts.rollBack.revertDraftEffect(target)}
              </Muted>
            </Stack>
          ) : null}
          <ErrorNote error={rollBack.error} />
          {target === undefined ? null : (
            <>
              <h3>{publishingTexts.rollBack.changes}</h3>
              <Compare specId={spec.id} revision={spec.revision} from={live} to={target} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

/** What the dialog proposed when it was opened. */
interface Proposal {
  /** What the channel showed then. */
  readonly live: number;
  /** Undefined: it showed nothing before. */
  readonly version: number | undefined;
}

interface Candidate extends Pick<Version, "version" | "message"> {
  readonly wasShown: boolean;
}

/** The newest versions before the live one, newest first, and the one to go back to. */
function candidatesOf(
  versions: readonly Version[],
  channel: string,
  {
    newest,
    live,
    source,
    target,
  }: {
    readonly newest: number;
    readonly live: number | undefined;
    /** The version whose content the live one has, after a rollback. */
    readonly source: number | undefined;
    readonly target: number | undefined;
  },
): readonly Candidate[] {
  const candidates = versions
    .filter(({ version }) => version < newest && version !== live && version !== source)
    .map(({ version, message, released_in: channels }) => ({
      version,
      message,
      wasShown: channels.includes(channel),
    }));
  if (target === undefined || candidates.some(({ version }) => version === target)) {
    return candidates;
  }
  // It is older than the versions that were read.
  return [...candidates, { version: target, message: null, wasShown: true }];
}
