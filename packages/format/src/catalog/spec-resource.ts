import type { Members } from "./member.ts";
import { choice, integer, listOf, plain, timestamp } from "./values.ts";

/** The API's writable fields of a spec, which never go into a document. */
export const specResource = {
  name: {
    doc: "What people call the spec.",
    value: plain({ min: 1, max: 200 }),
    required: true,
  },
  description: { doc: "What the spec is for.", value: plain({ max: 2_000 }) },
  version: {
    doc: "The team's own version text, in the manner of semantic versions.",
    value: plain({ max: 100, pattern: "version" }),
  },
  slug: {
    doc: "The spec's readable name in addresses, of lower-case letters and digits, in words joined by single hyphens. Unique; derived from the name unless it is given.",
    value: plain({ min: 1, max: 100, pattern: "slug" }),
  },
  tags: {
    doc: "Labels by which specs are listed: at most 20, each once, without white space around them.",
    value: listOf(plain({ min: 1, max: 50 })),
  },
} as const satisfies Members;

/** The API's read-only fields of a spec. */
export const specReadOnly: Members = {
  id: { doc: "The spec's id. Set by the service.", value: plain() },
  status: {
    doc: "`draft`: not live. `published`: live and equal to the draft. `modified`: live and different. Set by the service.",
    value: choice("draft", "published", "modified"),
  },
  revision: {
    doc: "Grows by one with every change. Set by the service.",
    value: integer({ min: 1 }),
  },
  live_version: {
    doc: "The version that apps get; null when there is none. Set by the service.",
    value: integer({ min: 1 }),
    nullable: true,
  },
  cdn_url: {
    doc: "Where the live document is; null when there is none. Set by the service.",
    value: plain(),
    nullable: true,
  },
  created_at: { doc: "When it was created. Set by the service.", value: timestamp },
  updated_at: { doc: "When it was changed last. Set by the service.", value: timestamp },
  created_by: {
    doc: "The id of the user or key that created it. Set by the service.",
    value: plain(),
  },
  updated_by: {
    doc: "The id of the user or key that changed it last. Set by the service.",
    value: plain(),
  },
  created_by_name: {
    doc: "The name of the user or key that created it; null when the key is revoked. Added by the service on request.",
    value: plain(),
    nullable: true,
  },
  updated_by_name: {
    doc: "The name of the user or key that changed it last; null when the key is revoked. Added by the service on request.",
    value: plain(),
    nullable: true,
  },
};
