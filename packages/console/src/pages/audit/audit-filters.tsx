import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { userLabel, usersQuery } from "../../data/access.ts";
import { auditActions, recentTimes } from "../../data/audit.ts";
import { Button } from "../../design/button.tsx";
import { TextField } from "../../design/field.tsx";
import { SearchField } from "../../design/search-field.tsx";
import { Select } from "../../design/select.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import type { SearchOf } from "../search-parameters.ts";
import styles from "./audit.module.css";

interface AuditFiltersProps {
  readonly address: SearchOf<"audit">;
  readonly onChange: (changed: SearchOf<"audit">) => void;
  /** At the end of the bar: how many entries match. */
  readonly children: ReactNode;
}

export function AuditFilters({ address, onChange, children }: AuditFiltersProps) {
  const { audit } = texts;
  const { action, actor, target, time, from, to } = address;
  const isCustom = from !== undefined || to !== undefined;
  const isFiltered = action ?? actor ?? target ?? time ?? from ?? to;
  return (
    <search className={styles["bar"]} aria-label={audit.filters}>
      <SearchField
        label={audit.targetSearch}
        value={target ?? ""}
        onSearch={(value) => onChange({ target: value === "" ? undefined : value })}
      />
      <Select
        label={audit.action}
        isLabelHidden
        options={[
          { value: "", label: audit.allActions },
          ...auditActions.map((value) => ({ value, label: audit.actions[value] })),
        ]}
        value={action ?? ""}
        onChange={(value) => onChange({ action: value === "" ? undefined : value })}
      />
      <ActorSelect value={actor} onChange={(value) => onChange({ actor: value })} />
      <Select
        label={audit.time}
        isLabelHidden
        options={(["any", ...recentTimes, "custom"] as const).map((value) => ({
          value,
          label: audit.times[value],
        }))}
        value={time ?? (isCustom ? "custom" : "any")}
        onChange={(value) =>
          onChange({
            time: recentTimes.find((each) => each === value),
            from: value === "custom" ? startOfToday() : undefined,
            to: undefined,
          })
        }
      />
      {isCustom ? (
        <>
          <TimeField
            label={audit.from}
            value={from}
            onChange={(value) => onChange({ from: value })}
          />
          <TimeField label={audit.to} value={to} onChange={(value) => onChange({ to: value })} />
        </>
      ) : null}
      {isFiltered === undefined ? null : (
        <Button
          variant="quiet"
          onPress={() =>
            onChange({
              action: undefined,
              actor: undefined,
              target: undefined,
              time: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {audit.clear}
        </Button>
      )}
      {children}
    </search>
  );
}

interface ActorSelectProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Offers the newest users. Others, and API keys, are chosen in an entry. */
function ActorSelect({ value, onChange }: ActorSelectProps) {
  const { audit } = texts;
  const { data } = useInfiniteQuery({ ...usersQuery(), enabled: useMay("users:write") });
  const users = data?.pages.flatMap((page) => page.users) ?? [];
  const isListed = value === undefined || users.some(({ id }) => id === value);
  return (
    <Select
      label={audit.actor}
      isLabelHidden
      options={[
        { value: "", label: audit.allActors },
        ...(isListed ? [] : [{ value, label: value }]),
        ...users.map((user) => ({ value: user.id, label: userLabel(user) })),
      ]}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A time in the browser's zone, to the minute. It is applied when the field is left. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const shown = value === undefined ? "" : localTime(new Date(value));
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    if (typed !== undefined && typed !== shown) {
      onChange(typed === "" ? undefined : new Date(typed).toISOString());
    }
    setTyped(undefined);
  };
  return (
    <div className={styles["time"]}>
      <TextField
        label={label}
        type="datetime-local"
        value={typed ?? shown}
        onChange={setTyped}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === "Enter") apply();
        }}
      />
    </div>
  );
}

/** The time as inputs have it: `2026-01-31T12:00`. */
function localTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function startOfToday(): string {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return today.toISOString();
}
