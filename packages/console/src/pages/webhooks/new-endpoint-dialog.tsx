import type { DataOf } from "@screenspec/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { webhooksKey } from "../../data/webhooks.ts";
import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { FormDialog } from "../../design/form-dialog.tsx";
import { client } from "../../session/session.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { texts } from "../../texts/texts.ts";
import { type EndpointFields, EndpointForm } from "./endpoint-form.tsx";
import { PingPanel } from "./ping-panel.tsx";
import { ReceiverSnippets } from "./receiver-snippets.tsx";
import { SecretBox } from "./secret-box.tsx";
import { usePing } from "./use-webhooks.ts";

type CreatedEndpoint = DataOf<"createWebhook">;

interface NewEndpointDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Registers an endpoint, pings it at once, and shows its secret this one time. */
export function NewEndpointDialog({ isOpen, onClose }: NewEndpointDialogProps) {
  const [created, setCreated] = useState<CreatedEndpoint>();
  const ping = usePing();
  const navigate = useNavigate();
  if (created === undefined) {
    return (
      <CreateStep
        isOpen={isOpen}
        onClose={onClose}
        onCreated={(endpoint) => {
          setCreated(endpoint);
          ping.mutate(endpoint.id);
        }}
      />
    );
  }
  const { created: words, verify } = texts.webhooks;
  const leave = () => {
    setCreated(undefined);
    ping.reset();
    void navigate({ to: "/webhooks/$webhook", params: { webhook: created.id } });
  };
  return (
    <Dialog
      title={words.title}
      isOpen
      isDismissable={false}
      onClose={leave}
      actions={
        <Button variant="primary" onPress={leave}>
          {words.done}
        </Button>
      }
    >
      <SecretBox secret={created.secret} />
      <PingPanel id={created.id} ping={ping} isSecretNew />
      <h3>{verify.title}</h3>
      <ReceiverSnippets />
    </Dialog>
  );
}

const empty: EndpointFields = { url: "", description: "", events: ["spec.*"] };

interface CreateStepProps extends NewEndpointDialogProps {
  readonly onCreated: (endpoint: CreatedEndpoint) => void;
}

function CreateStep({ isOpen, onClose, onCreated }: CreateStepProps) {
  const queries = useQueryClient();
  const [fields, setFields] = useState(empty);
  const post = useIdempotentPost();
  const create = useMutation({
    mutationFn: ({ url, description, events }: EndpointFields) =>
      post({ body: { url: url.trim(), description, events: [...events] } }, client.createWebhook),
    meta: { showsErrors: true },
    onSuccess: (endpoint) => {
      void queries.invalidateQueries({ queryKey: webhooksKey });
      setFields(empty);
      onCreated(endpoint);
    },
  });
  const submit = () => {
    if (fields.events.length > 0) create.mutate(fields);
  };
  return (
    <FormDialog
      title={texts.webhooks.create}
      isOpen={isOpen}
      action={texts.webhooks.createAction}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <EndpointForm fields={fields} onChange={setFields} error={create.error} />
    </FormDialog>
  );
}
