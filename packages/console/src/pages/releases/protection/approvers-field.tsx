import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { publishes, userLabel, usersQuery } from "../../../data/access.ts";
import { Checkbox } from "../../../design/controls/checkbox.tsx";
import { FieldLabel, FieldNotes, TextField } from "../../../design/controls/field.tsx";
import { LoadMore } from "../../../design/layout/load-more.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import type { ApproverRole } from "./protection-form.ts";

const approverRoles: readonly ApproverRole[] = ["publisher", "admin"];

/** Beyond this number people are searched by name. */
const maxListed = 8;

interface ApproversFieldProps {
  readonly channel: string;
  readonly roles: readonly ApproverRole[];
  /** The ids of users. */
  readonly users: readonly string[];
  readonly onChange: (changed: {
    readonly roles?: readonly ApproverRole[];
    readonly users?: readonly string[];
  }) => void;
  readonly error: string | undefined;
}

/** Chooses whose approvals count: roles, people, or everyone who may publish. */
export function ApproversField({ channel, roles, users, onChange, error }: ApproversFieldProps) {
  const words = protectionTexts.settings;
  const list = useInfiniteQuery(usersQuery);
  const [search, setSearch] = useState("");
  const sought = search.trim().toLowerCase();
  const publishers = (list.data?.items ?? []).filter(
    ({ id, role, disabled, channels }) =>
      users.includes(id) ||
      (publishes(role) && !disabled && (channels === null || channels.includes(channel))),
  );
  const found = publishers.filter(
    (user) => !users.includes(user.id) && userLabel(user).toLowerCase().includes(sought),
  );
  const chosen = publishers.filter(({ id }) => users.includes(id));
  return (
    <Stack gap={3} role="group" aria-label={words.approvers}>
      <CheckboxGroup
        validationBehavior="aria"
        isInvalid={error !== undefined}
        value={[...roles]}
        onChange={(changed) =>
          onChange({ roles: approverRoles.filter((role) => changed.includes(role)) })
        }
      >
        <FieldLabel>{words.approvers}</FieldLabel>
        <Stack gap={2}>
          <FieldNotes description={words.approversDetail} error={error} />
          <Row gap={5}>
            {approverRoles.map((role) => (
              <Checkbox key={role} value={role}>
                {words.everyRole[role]}
              </Checkbox>
            ))}
          </Row>
        </Stack>
      </CheckboxGroup>
      <CheckboxGroup value={[...users]} onChange={(changed) => onChange({ users: changed })}>
        <FieldLabel>{words.people}</FieldLabel>
        <Row gap={5}>
          {[...chosen, ...found.slice(0, maxListed)].map((user) => (
            <Checkbox key={user.id} value={user.id}>
              <bdi>{userLabel(user)}</bdi>
            </Checkbox>
          ))}
        </Row>
      </CheckboxGroup>
      {found.length > maxListed || sought !== "" ? (
        <TextField
          label={protectionTexts.form.search}
          value={search}
          onChange={setSearch}
          autoComplete="off"
        />
      ) : null}
      <LoadMore query={list} />
    </Stack>
  );
}
