import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListFilter } from "lucide-react";
import { type AuditEntry, type AuditFilter, auditEntryQuery } from "../../data/audit.ts";
import { IconButton } from "../../design/button.tsx";
import { CodeBlock } from "../../design/code-block.tsx";
import { CopyButton } from "../../design/copy-button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { Facts } from "../../design/facts.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import tableStyles from "../../design/table.module.css";
import { formatTime } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { actorName } from "./actor-name.ts";
import styles from "./audit.module.css";

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
  return (
    <>
      <Facts
        facts={[
          { label: audit.columns.at, value: <time dateTime={at}>{formatTime(at)}</time> },
          { label: audit.action, value: <code>{action}</code> },
          {
            label: audit.actor,
            value: (
              <span className={styles["withAction"]}>
                <bdi>{actorName(entry)}</bdi>
                {actor === null ? null : (
                  <IconButton
                    label={audit.onlyActor}
                    icon={<ListFilter />}
                    onPress={() => onFilter({ actor: actor.id })}
                  />
                )}
              </span>
            ),
          },
          target === null
            ? undefined
            : {
                label: audit.target,
                value: (
                  <span className={styles["withAction"]}>
                    {page === undefined ? (
                      <code>{target}</code>
                    ) : (
                      <Link to={page}>
                        <code>{target}</code>
                      </Link>
                    )}
                    <IconButton
                      label={audit.onlyTarget}
                      icon={<ListFilter />}
                      onPress={() => onFilter({ target })}
                    />
                  </span>
                ),
              },
          { label: audit.address, value: address ?? audit.noRequest },
          {
            label: audit.request,
            value:
              request === null ? (
                audit.noRequest
              ) : (
                <span className={styles["withAction"]}>
                  <code>{request}</code>
                  <CopyButton text={request} label={texts.actions.copy} />
                </span>
              ),
          },
          { label: audit.id, value: <code>{id}</code> },
        ]}
      />
      <Changes details={details} />
      <section className={styles["part"]}>
        <h3>{audit.json}</h3>
        <CodeBlock label={audit.json} code={JSON.stringify(entry, null, 2)} />
      </section>
    </>
  );
}

function Changes({ details }: Pick<AuditEntry, "details">) {
  const { audit } = texts;
  const fields = changedFields(details);
  if (fields.length === 0) return null;
  return (
    <section className={styles["part"]}>
      <h3>{audit.changes}</h3>
      <table className={tableStyles["table"]}>
        <thead>
          <tr>
            <th>{audit.field}</th>
            <th>{audit.before}</th>
            <th>{audit.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles["before"]}>
                <bdi>{shown(from)}</bdi>
              </td>
              <td className={styles["after"]}>
                <bdi>{shown(to)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Texts as they are, everything else as JSON. */
function shown(value: unknown): string {
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value, null, 2);
}

/** The page of what an entry is about, where there is one. */
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

function isChange(value: unknown): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}
