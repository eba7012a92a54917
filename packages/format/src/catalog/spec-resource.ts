import type { Members } from "./member.ts";
import { choice, integer, listOf, plain, timestamp } from "./values.ts";

/** The API's writable fields of a spec, which never go into a document. */
export const specResource = {
  name: {
    doc: "The name of the spec.",
    value: plain({ min: 1, max: 200 }),
    required: true,
  },
  description: { doc: "The purpose of the spec.", value: plain({ max: 2_000 }) },
  version: {
    doc: "The team's own version text, similar to a semantic version.",
    value: plain({ max: 100, pattern: "version" }),
  },
  slug: {
    doc: "The readable key of the spec in addresses: lower-case letters and digits in words joined by single hyphens. Unique. The default is derived from the name.",
    value: plain({ min: 1, max: 100, pattern: "slug" }),
  },
  tags: {
    doc: "Labels for filtering: at most 20, unique, without surrounding white space.",
    value: listOf(plain({ min: 1, max: 50 })),
  },
} as const satisfies Members;

/** The API's fields of a spec that files have no values for: most are read-only. */
export const specReadOnly: Members = {
  id: { doc: "The spec's id. Set by the service.", value: plain() },
  status: {
    doc: "`draft`: not live. `published`: live and equal to the draft. `modified`: live and different. Set by the service.",
    value: choice("draft", "published", "modified"),
  },
  revision: {
    doc: "The revision, which grows by one with every change. Set by the service.",
    value: integer({ min: 1 }),
  },
  live_version: {
    doc: "The live version; null if none is live. Set by the service.",
    value: integer({ min: 1 }),
    nullable: true,
  },
  cdn_url: {
    doc: "The address of the live document; null if none is live. Set by the service.",
    value: plain(),
    nullable: true,
  },
  managed_by: {
    doc: "The project that writes the spec from files; null if none does. Set by `screenspec apply`.",
    value: plain({ min: 1, max: 100 }),
    nullable: true,
  },
  created_at: { doc: "When it was created. Set by the service.", value: timestamp },
  updated_at: { doc: "When it was last changed. Set by the service.", value: timestamp },
  created_by: {
    doc: "The id of the user or key that created it. Set by the service.",
    value: plain(),
  },
  updated_by: {
    doc: "The id of the user or key that changed it last. Set by the service.",
    value: plain(),
  },
  created_by_name: {
    doc: "The name of the user or key that created it; null if the key is revoked. Added by the service on request.",
    value: plain(),
    nullable: true,
  },
  updated_by_name: {
    doc: "The name of the user or key that changed it last; null if the key is revoked. Added by the service on request.",
    value: plain(),
    nullable: true,
  },
};
