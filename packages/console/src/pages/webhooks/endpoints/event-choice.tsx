import { type EventPattern, eventFamilies } from "../../../data/webhooks.ts";
import { Muted } from "../../../design/content/text.tsx";
import { Checkbox } from "../../../design/controls/checkbox.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import styles from "./event-choice.module.css";

interface EventChoiceProps {
  readonly value: readonly EventPattern[];
  readonly onChange: (value: readonly EventPattern[]) => void;
  readonly error?: string | undefined;
}

/** The events of an endpoint: all, families, or single types. A family includes its types, also later ones. */
export function EventChoice({ value, onChange, error }: EventChoiceProps) {
  const { form, eventTypes } = webhookTexts;
  const all = value.includes("*");
  const set = (pattern: EventPattern, isChosen: boolean, included: readonly EventPattern[]) => {
    const others = value.filter((each) => each !== pattern && !included.includes(each));
    onChange(isChosen ? [...others, pattern] : others);
  };
  return (
    <fieldset className={styles["choice"]} aria-describedby={error ? "events-error" : undefined}>
      <legend>{form.events}</legend>
      <Checkbox isSelected={all} onChange={(isChosen) => onChange(isChosen ? ["*"] : ["spec.*"])}>
        {form.allEvents} <code>*</code>
      </Checkbox>
      {eventFamilies.map(({ pattern, types }) => {
        const hasFamily = all || value.includes(pattern);
        const chosen = types.filter((type) => value.includes(type));
        return (
          <Stack key={pattern} gap={1}>
            <Checkbox
              isDisabled={all}
              isSelected={hasFamily}
              isIndeterminate={!hasFamily && chosen.length > 0}
              onChange={(isChosen) => set(pattern, isChosen, types)}
            >
              {form.families[pattern]} <code>{pattern}</code>
            </Checkbox>
            <div className={styles["types"]}>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  isDisabled={hasFamily}
                  isSelected={hasFamily || value.includes(type)}
                  onChange={(isChosen) => set(type, isChosen, [])}
                >
                  <code>{type}</code>
                  <Muted as="p">{eventTypes[type]}</Muted>
                </Checkbox>
              ))}
            </div>
          </Stack>
        );
      })}
      {error === undefined ? null : (
        <p id="events-error" className={styles["error"]}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
