import type { Member, Members } from "@screenspec/format/catalog";
import table from "../../design/table.module.css";
import { describeValue } from "../../json-editor/describe-value.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./catalog-page.module.css";
import { InlineCode } from "./inline-code.tsx";

interface MembersTableProps {
  readonly title: string;
  readonly doc?: string;
  readonly members: Members;
  /** Shown instead of a table without rows. */
  readonly none?: string;
}

export function MembersTable({ title, doc, members, none }: MembersTableProps) {
  const { columns } = texts.catalog;
  const rows = Object.entries(members);
  return (
    <section className={styles["section"]}>
      <h3>{title}</h3>
      {doc === undefined ? null : (
        <p className={table["muted"]}>
          <InlineCode text={doc} />
        </p>
      )}
      {rows.length === 0 ? (
        <p className={table["muted"]}>{none}</p>
      ) : (
        <table className={`${table["table"]} ${styles["members"]}`} aria-label={title}>
          <thead>
            <tr>
              <th>{columns.name}</th>
              <th>{columns.type}</th>
              <th>{columns.default}</th>
              <th>{columns.doc}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, member]) => (
              <MemberRow key={name} name={name} member={member} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function MemberRow({ name, member }: { readonly name: string; readonly member: Member }) {
  const { value, unit, required, bindable, nullable, doc } = member;
  const words = texts.catalog;
  const type = [
    describeValue(value),
    ...(unit === undefined ? [] : [words.unit(unit)]),
    ...(nullable ? [words.nullable] : []),
  ].join(", ");
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {required ? <span className={styles["required"]}>{words.required}</span> : null}
      </th>
      <td>
        <InlineCode text={type} />
        {bindable ? <span className={styles["bindable"]}>{words.bindable}</span> : null}
      </td>
      <td>{member.default === undefined ? null : <code>{JSON.stringify(member.default)}</code>}</td>
      <td>
        <InlineCode text={doc} />
      </td>
    </tr>
  );
}

interface NamesTableProps {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

/** Names with their docs. */
export function NamesTable({ title, rows }: NamesTableProps) {
  const { columns } = texts.catalog;
  return (
    <section className={styles["section"]}>
      <h3>{title}</h3>
      <table className={`${table["table"]} ${styles["names"]}`} aria-label={title}>
        <thead>
          <tr>
            <th>{columns.name}</th>
            <th>{columns.doc}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, doc]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <InlineCode text={doc} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
