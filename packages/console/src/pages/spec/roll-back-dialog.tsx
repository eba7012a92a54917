import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { channelsQuery, production, versionBefore, versionsQuery } from "../../data/publishing.ts";
import { invalidateSpec } from "../../data/specs.ts";
import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { TextField } from "../../design/field.tsx";
import { ErrorNote } from "../../design/notes.tsx";
import { Select } from "../../design/select.tsx";
import { ErrorState, Skeleton } from "../../design/states.tsx";
import { notify } from "../../design/toasts.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { Compare } from "./compare.tsx";
import styles from "./roll-back-dialog.module.css";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

/** Rolls a channel back to an earlier version, the one before what it shows unless another is chosen. */
export function RollBackDialog() {
  const { spec } = useOpenSpec();
  const { search, close } = useSpecDialogs();
  const queries = useQueryClient();
  const channel = search.channel ?? production;
  const channels = useQuery(channelsQuery(spec.id));
  const list = useQuery(versionsQuery(spec.id));
  const [chosen, setChosen] = useState(search.version);
  const [message, setMessage] = useState("");
  const live = channels.data?.find((each) => each.channel === channel)?.live_version ?? undefined;
  const versions = list.data?.versions ?? [];
  const candidates = versions.filter(({ version }) => live !== undefined && version < live);
  const target =
    chosen ?? (live === undefined ? undefined : versionBefore(versions, live)?.version);

  const rollBack = useMutation({
    meta: { showsErrors: true },
    mutationFn: (version: number) =>
      client.rollbackSpec({
        spec_id: spec.id,
        body: {
          version,
          ...(channel === production ? {} : { channel }),
          ...(message.trim() === "" ? {} : { message: message.trim() }),
        },
      }),
    onSuccess: (_result, version) => {
      notify(texts.rollBack.done(channel, version));
      close();
    },
    onSettled: () => void invalidateSpec(queries, spec.id),
  });

  const error = channels.error ?? list.error;
  const isKnown = live !== undefined && target !== undefined;
  return (
    <Dialog
      title={texts.rollBack.title(channel)}
      isOpen
      onClose={close}
      role="alertdialog"
      size="wide"
      actions={
        <>
          <Button onPress={close}>{texts.actions.cancel}</Button>
          {isKnown ? (
            <Button
              variant="danger"
              autoFocus
              isPending={rollBack.isPending}
              onPress={() => rollBack.mutate(target)}
            >
              {texts.rollBack.submit(target)}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} />
      ) : channels.data === undefined || list.data === undefined ? (
        <Skeleton />
      ) : !isKnown ? (
        <p>{texts.rollBack.none}</p>
      ) : (
        <>
          <p>{texts.rollBack.effect(live, target)}</p>
          <div className={styles["fields"]}>
            <Select
              label={texts.rollBack.to}
              options={candidates.map(({ version, message }) => ({
                value: `${version}`,
                label: texts.rollBack.option(version, message),
              }))}
              value={`${target}`}
              onChange={(value) => setChosen(Number(value))}
            />
            <TextField label={texts.rollBack.message} value={message} onChange={setMessage} />
          </div>
          <ErrorNote error={rollBack.error} />
          <h3>{texts.rollBack.changes}</h3>
          <Compare specId={spec.id} revision={spec.revision} from={live} to={target} />
        </>
      )}
    </Dialog>
  );
}
