import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { userLabel, usersQuery } from "../../data/access.ts";
import { auditActions, recentTimes } from "../../data/audit.ts";
import { Button } from "../../design/controls/button.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { FilterBar } from "../../design/controls/filter-bar.tsx";
import { SearchField } from "../../design/controls/search-field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { useMay } from "../../session/permissions.ts";
import { localMinute } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import type { SearchOf } from "../search-parameters.ts";
import styles from "./audit.module.css";

interface AuditFiltersProps {
  readonly address: SearchOf<"audit">;
  readonly onChange: (changed: SearchOf<"audit">) => void;
  /** How many entries match. */
  readonly count: string | undefined;
}

export function AuditFilters({ address, onChange, count }: AuditFiltersProps) {
  const { audit } = texts;
  const { action, actor, target, time, from, to } = address;
  const isCustom = from !== undefined || to !== undefined;
  const isFiltered = action ?? actor ?? target ?? time ?? from ?? to;
  return (
    <search aria-label={audit.filters}>
      <FilterBar count={count}>
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
      </FilterBar>
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
  const { data } = useInfiniteQuery({ ...usersQuery, enabled: useMay("users:write") });
  const users = data?.items ?? [];
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
  const shown = value === undefined ? "" : localMinute(Date.parse(value));
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

function startOfToday(): string {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return today.toISOString();
}
