import { hintForSpecKey } from "@screenspec/format";
import Type, { type Static } from "typebox";
import { id } from "../http/fields.ts";
import { route } from "../route.ts";
import { contentMembers, exampleContent, rejectedSpecFields } from "./spec-resource.ts";
import { specFilters } from "./specs.ts";

/** The maximal number of specs of an import. */
export const maxImportedSpecs = 50_000;

/** A spec in an export or import. */
export const SpecLine = Type.Object(
  {
    id: Type.Optional(id("spec", "Which spec it was: importing it makes a new one.")),
    ...contentMembers,
  },
  {
    title: "SpecLine",
    additionalProperties: false,
    examples: [{ id: "spec_01h455vb4pex5vsknk084sn02q", ...exampleContent }],
  },
);
export type SpecLine = Static<typeof SpecLine>;

export const exportSpecs = route({
  operationId: "exportSpecs",
  method: "GET",
  path: "/export",
  tag: "Specs",
  summary: "Export specs",
  description:
    "One spec with its content per line, ordered by id, in the format of `POST /import`. Each spec is read when its line is written; specs that are created during the export may be missing. If the export fails, the connection is closed before the response is complete: discard it then.",
  access: "specs:read",
  query: Type.Object(specFilters, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "The specs.",
    body: SpecLine,
    mediaType: "application/x-ndjson",
  },
});

export const importSpecs = route({
  operationId: "importSpecs",
  method: "POST",
  path: "/import",
  tag: "Specs",
  summary: "Import specs",
  description: `Creates all specs or none. One spec per line, ${maxImportedSpecs.toLocaleString("en")} at most; empty lines are skipped, within twice as many lines in all. Slugs must be unique and free; a spec without a \`slug\` gets one derived from its name. Each spec is created as a new draft with a new id. If any line has an error, none is created, and \`errors\` has the \`line\` of each error. A line may be as large as the body of \`POST /specs\`.`,
  access: "specs:write",
  body: SpecLine,
  bodyType: "application/x-ndjson",
  rejectedFields: Object.fromEntries(
    Object.entries(rejectedSpecFields).filter(([name]) => name !== "id"),
  ),
  hintForField: hintForSpecKey,
  reply: {
    status: 201,
    description: "All specs were created.",
    body: Type.Object({
      status: Type.Enum(["imported"]),
      count: Type.Integer({ minimum: 1, description: "The number of created specs." }),
      ids: Type.Array(id("spec", "A spec's id."), {
        description: "The ids of the new specs, in the order of their lines.",
      }),
    }),
    example: { status: "imported", count: 1, ids: ["spec_01h455vb4pex5vsknk084sn02q"] },
  },
});
