import { TextField } from "../../../design/controls/field.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { publishingTexts } from "../../../texts/pages/publishing.ts";

/** The choices of a publish, besides its channel. */
export interface PublishChoices {
  readonly message: string;
  readonly when: "now" | "later";
  /** The value of the field: a local time. */
  readonly time: string;
}

interface PublishFieldsProps extends PublishChoices {
  readonly onChange: (changed: Partial<PublishChoices>) => void;
}

/** The message of a publish, and when it happens. */
export function PublishFields({ message, when, time, onChange }: PublishFieldsProps) {
  return (
    <>
      <TextField
        label={publishingTexts.publish.message}
        description={publishingTexts.publish.messageDetail}
        rows={3}
        maxLength={2000}
        value={message}
        onChange={(message) => onChange({ message })}
      />
      <Select
        label={publishingTexts.publish.when}
        options={[
          { value: "now", label: publishingTexts.publish.now },
          { value: "later", label: publishingTexts.publish.later },
        ]}
        value={when}
        onChange={(when) => onChange({ when })}
      />
      {when === "later" ? (
        <TextField
          label={publishingTexts.publish.time}
          type="datetime-local"
          value={time}
          onChange={(time) => onChange({ time })}
        />
      ) : null}
    </>
  );
}
