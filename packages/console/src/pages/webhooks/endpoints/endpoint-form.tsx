import { useEffect, useRef } from "react";
import type { EventPattern } from "../../../data/webhooks.ts";
import { ErrorNote } from "../../../design/content/notes.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { fieldError } from "../../../session/field-error.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { EventChoice } from "./event-choice.tsx";

export interface EndpointFields {
  readonly url: string;
  readonly description: string;
  readonly events: readonly EventPattern[];
}

interface EndpointFormProps {
  readonly fields: EndpointFields;
  readonly onChange: (fields: EndpointFields) => void;
  /** Why it wasn't saved. */
  readonly error: unknown;
}

/** The fields of an endpoint that people set. The first one that the service refused gets the focus. */
export function EndpointForm({ fields, onChange, error }: EndpointFormProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const { form } = webhookTexts;
  const { url, description, events } = fields;
  return (
    <div ref={group}>
      <Stack>
        <TextField
          label={form.url}
          type="url"
          inputMode="url"
          autoFocus
          isRequired
          placeholder={form.urlExample}
          description={form.urlHint}
          value={url}
          error={fieldError(error, "/url")}
          onChange={(changed) => onChange({ url: changed, description, events })}
        />
        <TextField
          label={form.description}
          description={form.descriptionHint}
          value={description}
          error={fieldError(error, "/description")}
          onChange={(changed) => onChange({ url, description: changed, events })}
        />
        <EventChoice
          value={events}
          error={events.length === 0 ? form.eventsMissing : fieldError(error, "/events")}
          onChange={(changed) => onChange({ url, description, events: changed })}
        />
        {isAboutField(error) ? null : <ErrorNote error={error} />}
      </Stack>
    </div>
  );
}

function isAboutField(error: unknown): boolean {
  return ["/url", "/description", "/events"].some(
    (field) => fieldError(error, field) !== undefined,
  );
}
