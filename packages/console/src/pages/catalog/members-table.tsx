import type { Member, Members } from "@screenspec/format/catalog";
import { Muted } from "../../design/content/text.tsx";
import { Section } from "../../design/layout/section.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { catalogTexts } from "../../texts/pages/catalog.ts";
import { describeValue } from "../../workbench/draft/catalog/describe-value.ts";
import { InlineCode } from "./inline-code.tsx";

const words = catalogTexts;

const memberColumns: readonly Column<readonly [name: string, member: Member]>[] = [
  {
    header: words.columns.name,
    cell: ([name, { required }]) => (
      <>
        <code>{name}</code>
        {required ? <p>{words.required}</p> : null}
      </>
    ),
    isRowHeader: true,
    width: 190,
  },
  {
    header: words.columns.type,
    cell: ([, member]) => (
      <>
        <InlineCode text={typeOf(member)} />
        {member.bindable ? (
          <Muted as="p" size="tiny">
            {words.bindable}
          </Muted>
        ) : null}
      </>
    ),
    width: 220,
  },
  {
    header: words.columns.default,
    cell: ([, member]) =>
      member.default === undefined ? null : <code>{JSON.stringify(member.default)}</code>,
    width: 110,
  },
  { header: words.columns.doc, cell: ([, { doc }]) => <InlineCode text={doc} /> },
];

interface MembersTableProps {
  readonly title: string;
  readonly doc?: string;
  readonly members: Members;
  /** Shown instead of a table without rows. */
  readonly none?: string;
}

export function MembersTable({ title, doc, members, none }: MembersTableProps) {
  const rows = Object.entries(members);
  return (
    <Section
      title={title}
      level={3}
      gap={2}
      detail={doc === undefined ? undefined : <InlineCode text={doc} />}
    >
      {rows.length === 0 ? (
        <Muted as="p">{none}</Muted>
      ) : (
        <Table
          label={title}
          columns={memberColumns}
          rows={rows}
          keyOf={([name]) => name}
          layout="fixed"
          hasBlocksOnPhone
        />
      )}
    </Section>
  );
}

function typeOf({ value, unit, nullable }: Member): string {
  return [
    describeValue(value),
    ...(unit === undefined ? [] : [words.unit(unit)]),
    ...(nullable ? [words.nullable] : []),
  ].join(", ");
}

const nameColumns: readonly Column<readonly [name: string, doc: string]>[] = [
  {
    header: words.columns.name,
    cell: ([name]) => <code>{name}</code>,
    isRowHeader: true,
    width: 190,
  },
  { header: words.columns.doc, cell: ([, doc]) => <InlineCode text={doc} /> },
];

interface NamesTableProps {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

/** Names with their docs. */
export function NamesTable({ title, rows }: NamesTableProps) {
  return (
    <Section title={title} level={3} gap={2}>
      <Table
        label={title}
        columns={nameColumns}
        rows={rows}
        keyOf={([name]) => name}
        layout="fixed"
        hasBlocksOnPhone
      />
    </Section>
  );
}
