import { Plus, X } from "lucide-react";
import { Muted } from "../../../design/content/text.tsx";
import { Button, IconButton } from "../../../design/controls/button.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { fieldError } from "../../../session/field-error.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { isIncomplete, type WindowFields } from "./protection-form.ts";

/** As many as the service takes. */
const maxWindows = 20;

interface FreezeFieldsProps {
  readonly windows: readonly WindowFields[];
  readonly onChange: (windows: readonly WindowFields[]) => void;
  /** Why the service refused the windows. */
  readonly error: Error | null;
  /** Whether windows that lack something are reported. */
  readonly isChecked: boolean;
}

/** The freeze windows of a channel, each with its times and its reason. */
export function FreezeFields({ windows, onChange, error, isChecked }: FreezeFieldsProps) {
  const words = protectionTexts.settings;
  const add = () => {
    const key = Math.max(-1, ...windows.map((window) => window.key)) + 1;
    onChange([...windows, { key, from: "", to: "", reason: "", stored: undefined }]);
  };
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <h3>{words.freeze}</h3>
        <Muted as="p" size="small">
          {words.freezeDetail}
        </Muted>
      </Stack>
      {windows.map((window, index) => (
        <FreezeWindow
          key={window.key}
          window={window}
          index={index}
          errorAt={(field) =>
            fieldError(error, `/freeze/${index}/${field}`) ??
            (field === "from" ? overlapError(error, index) : undefined)
          }
          missing={isChecked && isIncomplete(window) ? words.windowMissing : undefined}
          onChange={(changed) =>
            onChange(windows.map((each) => (each === window ? { ...each, ...changed } : each)))
          }
          onRemove={() => onChange(windows.filter((each) => each !== window))}
        />
      ))}
      {windows.length < maxWindows ? (
        <Row>
          <Button icon={<Plus aria-hidden="true" />} onPress={add}>
            {words.addWindow}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

/** What the service said of a window as a whole: that it overlaps another one. */
function overlapError(error: Error | null, index: number): string | undefined {
  const isOfField = ["from", "to", "reason"].some(
    (field) => fieldError(error, `/freeze/${index}/${field}`) !== undefined,
  );
  return isOfField ? undefined : fieldError(error, `/freeze/${index}`);
}

interface FreezeWindowProps {
  readonly window: WindowFields;
  readonly index: number;
  readonly errorAt: (field: "from" | "to" | "reason") => string | undefined;
  readonly missing: string | undefined;
  readonly onChange: (changed: Partial<WindowFields>) => void;
  readonly onRemove: () => void;
}

function FreezeWindow({ window, index, errorAt, missing, onChange, onRemove }: FreezeWindowProps) {
  const words = protectionTexts.settings;
  return (
    <Stack gap={2} role="group" aria-label={words.windowName(index + 1)}>
      <Grid min={200}>
        <TextField
          label={words.windowFrom}
          type="datetime-local"
          value={window.from}
          onChange={(from) => onChange({ from })}
          error={errorAt("from")}
        />
        <TextField
          label={words.windowTo}
          type="datetime-local"
          value={window.to}
          onChange={(to) => onChange({ to })}
          error={errorAt("to")}
        />
      </Grid>
      <Row align="end" wrap={false}>
        <Stack grow={0}>
          <TextField
            label={words.reason}
            maxLength={500}
            value={window.reason}
            onChange={(reason) => onChange({ reason })}
            error={errorAt("reason") ?? missing}
          />
        </Stack>
        <IconButton label={words.removeWindow(index + 1)} icon={<X />} onPress={onRemove} />
      </Row>
    </Stack>
  );
}
