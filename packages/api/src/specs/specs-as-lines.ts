import { hintForSpecKey } from "@screenspec/format";
import Type, { type Static } from "typebox";
import { id } from "../http/fields.ts";
import { route } from "../route.ts";
import { exampleContent, refusedSpecFields, SpecCreate } from "./spec-resource.ts";
import { specFilters } from "./specs.ts";

/** How many specs may be imported at once. */
export const maxImportedSpecs = 50_000;

/** A spec as it is exported, and as it can be imported. */
export const SpecLine = Type.Object(
  {
    id: Type.Optional(id("spec", "Which spec it was: importing it makes a new one.")),
    ...SpecCreate.properties,
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
    "With their content: a spec on each line, in the order of their ids, as `POST /import` takes it. Each is as it is when its turn comes; what is created meanwhile may be missing. When something fails on the way, the connection is broken off before the answer has ended: what was received then is no export.",
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
  description: `Creates many at once, or none. A spec on each line, ${maxImportedSpecs.toLocaleString("en")} at most; empty lines are skipped, of twice as many lines in all. Two lines can't have the same \`slug\`, nor one that is taken; without one it is derived from the name. All are created as new drafts, each with an id of its own, or, when anything is wrong with any of them, none: then \`errors\` tell on which \`line\` what is. A line may have as many bytes as the body of \`POST /specs\`.`,
  access: "specs:write",
  body: SpecLine,
  bodyType: "application/x-ndjson",
  refusedFields: Object.fromEntries(
    Object.entries(refusedSpecFields).filter(([name]) => name !== "id"),
  ),
  hintForField: hintForSpecKey,
  reply: {
    status: 201,
    description: "All of the specs are stored.",
    body: Type.Object({
      status: Type.Enum(["imported"]),
      count: Type.Integer({ minimum: 1, description: "How many specs were created." }),
      ids: Type.Array(id("spec", "A spec's id."), {
        description: "The ids of the new specs, in the order of their lines.",
      }),
    }),
    example: { status: "imported", count: 1, ids: ["spec_01h455vb4pex5vsknk084sn02q"] },
  },
});
