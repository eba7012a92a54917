import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { channelsQuery, production } from "../../data/publishing.ts";
import { invalidateSpec } from "../../data/specs.ts";
import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { ErrorNote } from "../../design/notes.tsx";
import { Select } from "../../design/select.tsx";
import { notify } from "../../design/toasts.tsx";
import { mayPublishTo } from "../../session/permissions.ts";
import { client, useCurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { Compare } from "./compare.tsx";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

/** Makes the version of one channel live in another. */
export function PromoteDialog() {
  const { spec } = useOpenSpec();
  const { search, close } = useSpecDialogs();
  const queries = useQueryClient();
  const { data: channels = [] } = useQuery(channelsQuery(spec.id));
  const from = search.channel ?? "staging";
  const user = useCurrentUser();
  const names = [production, ...channels.map(({ channel }) => channel), ...(user.channels ?? [])];
  const others = [...new Set(names)].filter(
    (channel) => channel !== from && mayPublishTo(user, channel),
  );
  const [chosen, setChosen] = useState<string>();
  const to = chosen ?? others[0] ?? production;
  const liveIn = (name: string) =>
    channels.find(({ channel }) => channel === name)?.live_version ?? undefined;
  const version = liveIn(from);
  const shown = liveIn(to);

  const promote = useMutation({
    meta: { showsErrors: true },
    mutationFn: (body: { from: string; to: string; version: number }) =>
      client.promoteSpec({ spec_id: spec.id, body }),
    onSuccess: (result) => {
      notify(texts.promote.done(result.version, to));
      close();
    },
    onSettled: () => void invalidateSpec(queries, spec.id),
  });

  return (
    <Dialog
      title={texts.promote.title(from)}
      isOpen
      onClose={close}
      size="wide"
      actions={
        <>
          <Button onPress={close}>{texts.actions.cancel}</Button>
          {version === undefined ? null : (
            <Button
              variant="primary"
              isPending={promote.isPending}
              onPress={() => promote.mutate({ from, to, version })}
            >
              {texts.promote.submit(to)}
            </Button>
          )}
        </>
      }
    >
      <Select
        label={texts.promote.to}
        options={others.map((value) => ({ value, label: value }))}
        value={to}
        onChange={setChosen}
      />
      {version === undefined ? null : <p>{texts.promote.effect(version, to)}</p>}
      <ErrorNote error={promote.error} />
      {version === undefined || shown === undefined ? null : (
        <Compare specId={spec.id} revision={spec.revision} from={shown} to={version} />
      )}
    </Dialog>
  );
}
