import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListFilter } from "lucide-react";
import { type AuditEntry, type AuditFilter, auditEntryQuery } from "../../data/audit.ts";
import { CodeBlock } from "../../design/content/code-block.tsx";
import { EmptyState, LoadingState } from "../../design/content/states.tsx";
import { IconButton } from "../../design/controls/button.tsx";
import { CopyButton } from "../../design/controls/copy-button.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { Facts } from "../../design/layout/facts.tsx";
import { Section } from "../../design/layout/section.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { formatTime } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { actorName } from "./actor-name.ts";
import styles from "./audit.module.css";
import { isChange } from "./deed-of.ts";

interface EntryDrawerProps {
  readonly id: string;
  readonly at: string | undefined;
  /** The entry, if the list has it. */
  readonly loaded: AuditEntry | undefined;
  readonly onFilter: (filter: AuditFilter) => void;
  readonly onClose: () => void;
}

/** One entry, at the side. */
export function EntryDrawer({ id, at, loaded, onFilter, onClose }: EntryDrawerProps) {
  const { audit } = texts;
  const { data, error, refetch } = useQuery({
    ...auditEntryQuery(id, at ?? ""),
    enabled: loaded === undefined && at !== undefined,
  });
  const entry = loaded ?? data;
  const isMissing = entry === null || (entry === undefined && at === undefined);
  return (
    <Dialog
      title={entry ? audit.actions[entry.action] : audit.entry}
      isOpen
      onClose={onClose}
      size="drawer"
    >
      {entry ? (
        <Entry entry={entry} onFilter={onFilter} />
      ) : isMissing ? (
        <EmptyState title={audit.missing} />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} lines={8} />
      )}
    </Dialog>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly onFilter: (filter: AuditFilter) => void;
}

function Entry({ entry, onFilter }: EntryProps) {
  const { audit } = texts;
  const { id, at, action, actor, target, request_id: request, address, details } = entry;
  const page = target === null ? undefined : pageOf(target);
  const review = details["review_id"];
  return (
    <>
      <Facts
        facts={[
          { label: audit.columns.at, value: <time dateTime={at}>{formatTime(at)}</time> },
          { label: audit.action, value: <code>{action}</code> },
          {
            label: audit.actor,
            value: <bdi>{actorName(entry)}</bdi>,
            action:
              actor === null ? undefined : (
                <IconButton
                  label={audit.onlyActor}
                  icon={<ListFilter />}
                  onPress={() => onFilter({ actor: actor.id })}
                />
              ),
          },
          target === null
            ? undefined
            : {
                label: audit.target,
                value:
                  page === undefined ? (
                    <code>{target}</code>
                  ) : (
                    <Link to={page}>
                      <code>{target}</code>
                    </Link>
                  ),
                action: (
                  <IconButton
                    label={audit.onlyTarget}
                    icon={<ListFilter />}
                    onPress={() => onFilter({ target })}
                  />
                ),
              },
          typeof review === "string"
            ? {
                label: audit.review,
                value: (
                  <Link to="/reviews/$review" params={{ review }}>
                    <code>{review}</code>
                  </Link>
                ),
              }
            : undefined,
          { label: audit.address, value: address ?? audit.noRequest },
          request === null
            ? { label: audit.request, value: audit.noRequest }
            : {
                label: audit.request,
                value: <code>{request}</code>,
                action: <CopyButton text={request} label={texts.actions.copy} />,
              },
          { label: audit.id, value: <code>{id}</code> },
        ]}
      />
      <Changes details={details} />
      <Section title={audit.json} level={3} gap={2}>
        <CodeBlock label={audit.json} code={JSON.stringify(entry, null, 2)} />
      </Section>
    </>
  );
}

function Changes({ details }: Pick<AuditEntry, "details">) {
  const { audit } = texts;
  const fields = changedFields(details);
  if (fields.length === 0) return null;
  return (
    <Section title={audit.changes} level={3} gap={2}>
      <Table label={audit.changes} columns={columns} rows={fields} keyOf={({ name }) => name} />
    </Section>
  );
}

const columns: readonly Column<ChangedField>[] = [
  { header: texts.audit.field, cell: ({ name }) => name, isRowHeader: true },
  {
    header: texts.audit.before,
    cell: ({ from }) => <bdi className={styles["before"]}>{shown(from)}</bdi>,
  },
  {
    header: texts.audit.after,
    cell: ({ to }) => <bdi className={styles["after"]}>{shown(to)}</bdi>,
  },
];

/** Texts as they are, everything else as JSON. */
function shown(value: unknown): string {
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value, null, 2);
}

/** The page of an entry's subject, where there is one. */
function pageOf(target: string): string | undefined {
  if (target.startsWith("spec_")) return `/specs/${target}`;
  if (target.startsWith("hook_")) return `/webhooks/${target}`;
  return undefined;
}

interface ChangedField {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields that an entry of the audit log has with their values before and after. */
function changedFields(details: Readonly<Record<string, unknown>>): ChangedField[] {
  const { changes, ...others } = details;
  const all = typeof changes === "object" && changes !== null ? { ...others, ...changes } : others;
  return Object.entries(all).flatMap(([name, value]) =>
    isChange(value) ? [{ name, from: value.from, to: value.to }] : [],
  );
}
