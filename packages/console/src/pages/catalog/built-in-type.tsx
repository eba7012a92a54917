import type { Member, Members, Shape, Value } from "@screenspec/format/catalog";
import { useMemo, useState } from "react";
import { Badge } from "../../design/content/badge.tsx";
import { CodeBlock } from "../../design/content/code-block.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Columns } from "../../design/layout/grid.tsx";
import { Panel } from "../../design/layout/panel.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { catalogTexts } from "../../texts/pages/catalog.ts";
import { DocumentPreview } from "../../workbench/frame/document-preview.tsx";
import type { BuiltInEntry } from "./catalog-entries.ts";
import { exampleDocument, hasLiveExample } from "./example-document.ts";
import { InlineCode } from "./inline-code.tsx";
import { MembersTable, NamesTable } from "./members-table.tsx";
import { TypeArticle } from "./type-article.tsx";

/** A type of the format: its description, a live example and its attributes. */
export function BuiltInType({ entry }: { readonly entry: BuiltInEntry }) {
  const { kind, name, doc, builtIn } = entry;
  const words = catalogTexts;
  const document = useMemo(() => exampleDocument(entry, words.run(entry.name)), [entry]);
  const [received, setReceived] = useState<string>();
  const { attributes, events, example } = builtIn;
  const exposes = "exposes" in builtIn ? Object.entries(builtIn.exposes ?? {}) : [];
  const json = (
    <CodeBlock code={JSON.stringify(example, null, 2)} label={words.exampleJson(name)} />
  );
  return (
    <TypeArticle name={name} badge={<Badge>{words.kindNames[kind]}</Badge>}>
      <p>
        <InlineCode text={doc} />
      </p>
      {hasLiveExample(entry) ? (
        <Columns
          isSideFirst
          sideWidth={290}
          mainMin={360}
          side={
            <Stack gap={2} align="start">
              <Panel>
                <DocumentPreview
                  title={words.example(name)}
                  document={document}
                  mode="open"
                  width={288}
                  height={kind === "action" ? 360 : 260}
                  onEvent={(event, detail) => setReceived(`${event} ${JSON.stringify(detail)}`)}
                />
              </Panel>
              {received === undefined ? null : (
                <Muted as="p" size="small" role="status">
                  {words.received} <code>{received}</code>
                </Muted>
              )}
            </Stack>
          }
          main={json}
        />
      ) : (
        json
      )}
      <MembersTable title={words.attributes} members={attributes} none={words.noAttributes} />
      {shapesIn(attributes).map((shape) => (
        <MembersTable key={shape.name} title={shape.name} doc={shape.doc} members={shape.members} />
      ))}
      {events === undefined ? null : (
        <NamesTable title={words.events} rows={Object.entries(events)} />
      )}
      {exposes.length === 0 ? null : <NamesTable title={words.exposes} rows={exposes} />}
    </TypeArticle>
  );
}

/** The objects that attributes have as their values, each once, with those within them. */
function shapesIn(members: Members): readonly Shape[] {
  const found = new Map<string, Shape>();
  const visit = (value: Value<Shape>): void => {
    if (value.kind === "list" || value.kind === "map") visit(value.of);
    if (value.kind === "either") for (const each of value.of) visit(each);
    if (value.kind === "shape") visitShape(value.shape);
    if (value.kind === "variant") for (const shape of Object.values(value.of)) visitShape(shape);
  };
  const visitShape = (shape: Shape): void => {
    if (found.has(shape.name)) return;
    found.set(shape.name, shape);
    visitMembers(shape.members);
  };
  const visitMembers = (all: Members) => {
    for (const { value } of Object.values<Member>(all)) visit(value);
  };
  visitMembers(members);
  return [...found.values()];
}
