import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { type Role, roles } from "../../data/access.ts";
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
      className={styles["field"] ?? ""}
      value={value}
      onChange={(chosen) => {
        const role = roles.find((each) => each === chosen);
        if (role !== undefined) onChange(role);
      }}
    >
      <Label className={styles["label"] ?? ""}>{access.role}</Label>
      <div className={styles["options"]}>
        {roles.map((role) => (
          <Radio key={role} value={role} className={styles["option"] ?? ""}>
            <span className={styles["dot"]} aria-hidden="true" />
            <span className={styles["name"]}>{access.roles[role]}</span>
            <span className={styles["detail"]}>{access.roleDetails[role]}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
