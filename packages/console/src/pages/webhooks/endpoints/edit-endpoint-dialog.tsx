import { ProblemError } from "@screenspec/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type WebhookEndpoint, webhooksKey } from "../../../data/webhooks.ts";
import { Note } from "../../../design/content/notes.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { texts } from "../../../texts/texts.ts";
import { type EndpointFields, EndpointForm } from "./endpoint-form.tsx";

interface EditEndpointDialogProps {
  readonly endpoint: WebhookEndpoint;
  /** The values that the fields are compared with when they are saved. */
  readonly etag: string | undefined;
  readonly onClose: () => void;
}

/** Mounted while it is open: its fields begin with what the endpoint has then. */
export function EditEndpointDialog({ endpoint, etag, onClose }: EditEndpointDialogProps) {
  const { id, url, description, events } = endpoint;
  const queries = useQueryClient();
  const [fields, setFields] = useState<EndpointFields>({ url, description, events });
  const [openedWith, setOpenedWith] = useState(etag);
  const save = useMutation({
    mutationFn: (changed: EndpointFields) =>
      client.updateWebhook(
        {
          webhook_id: id,
          body: {
            url: changed.url.trim(),
            description: changed.description,
            events: [...changed.events],
          },
        },
        { ifMatch: openedWith },
      ),
    meta: { showsErrors: true },
    onSuccess: () => {
      notify(webhookTexts.edit.saved);
      onClose();
    },
    onError: (error) => {
      // Saving again is meant to overwrite what the other person saved.
      if (isChanged(error)) setOpenedWith(undefined);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  const submit = () => {
    if (fields.events.length > 0) save.mutate(fields);
  };
  return (
    <FormDialog
      title={webhookTexts.edit.title}
      action={texts.actions.save}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <EndpointForm
        fields={fields}
        onChange={setFields}
        error={isChanged(save.error) ? null : save.error}
      />
      {isChanged(save.error) ? (
        <Note tone="warning" role="alert">
          {webhookTexts.edit.changed}
        </Note>
      ) : null}
    </FormDialog>
  );
}

function isChanged(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 412;
}
