import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import type { Scope } from "../../data/access.ts";
import { Muted } from "../../design/content/text.tsx";
import { Checkbox } from "../../design/controls/checkbox.tsx";
import { FieldLabel, FieldNotes } from "../../design/controls/field.tsx";
import { Grid } from "../../design/layout/grid.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { texts } from "../../texts/texts.ts";

interface ScopesFieldProps {
  /** Those that the owner may grant. */
  readonly options: readonly Scope[];
  readonly value: readonly Scope[];
  readonly onChange: (scopes: Scope[]) => void;
  readonly error: string | undefined;
}

/** Chooses the scopes of an API key, each with what it allows. */
export function ScopesField({ options, value, onChange, error }: ScopesFieldProps) {
  return (
    <CheckboxGroup
      validationBehavior="aria"
      isInvalid={error !== undefined}
      value={[...value]}
      onChange={(chosen) => onChange(options.filter((scope) => chosen.includes(scope)))}
    >
      <FieldLabel>{texts.apiKeys.scopes}</FieldLabel>
      <Stack gap={2}>
        <FieldNotes description={texts.apiKeys.scopesDetail} error={error} />
        <Grid min={240}>
          {options.map((scope) => (
            <Checkbox key={scope} value={scope}>
              <code>{scope}</code>
              <Muted as="p" size="small">
                {texts.access.permissions[scope]}
              </Muted>
            </Checkbox>
          ))}
        </Grid>
      </Stack>
    </CheckboxGroup>
  );
}
