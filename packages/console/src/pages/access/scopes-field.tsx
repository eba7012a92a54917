import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import type { Scope } from "../../data/access.ts";
import { Checkbox } from "../../design/checkbox.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./scopes-field.module.css";

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
      className={styles["field"] ?? ""}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      value={[...value]}
      onChange={(chosen) => onChange(options.filter((scope) => chosen.includes(scope)))}
    >
      <Label className={styles["label"] ?? ""}>{texts.apiKeys.scopes}</Label>
      <Text slot="description" className={styles["description"] ?? ""}>
        {texts.apiKeys.scopesDetail}
      </Text>
      <div className={styles["options"]}>
        {options.map((scope) => (
          <Checkbox key={scope} value={scope}>
            <span className={styles["option"]}>
              <code>{scope}</code>
              <span className={styles["detail"]}>{texts.access.permissions[scope]}</span>
            </span>
          </Checkbox>
        ))}
      </div>
      <FieldError className={styles["error"] ?? ""}>{error}</FieldError>
    </CheckboxGroup>
  );
}
