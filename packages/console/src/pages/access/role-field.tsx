import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { type Role, roles } from "../../data/access.ts";
import { Muted } from "../../design/content/text.tsx";
import { FieldLabel } from "../../design/controls/field.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./role-field.module.css";

interface RoleFieldProps {
  /** Null for a user of an identity provider that gives no role. */
  readonly value: Role | null;
  readonly onChange: (role: Role) => void;
}

/** Chooses a role, each with what it may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const { access } = texts;
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => {
        const role = roles.find((each) => each === chosen);
        if (role !== undefined) onChange(role);
      }}
    >
      <FieldLabel>{access.role}</FieldLabel>
      <div className={styles["options"]}>
        {roles.map((role) => (
          <Radio key={role} value={role} className={styles["option"] ?? ""}>
            <span className={styles["dot"]} aria-hidden="true" />
            <div>
              {access.roles[role]}
              <Muted as="p" size="small">
                {access.roleDetails[role]}
              </Muted>
            </div>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
