import type { migrations } from "../src/database/migrate.ts";

export type Row = Readonly<Record<string, string | number | null>>;

const spec = "spec_01h455vb4pex5vsknk084sn02q";
export const user = "user_01h455vb4pex5vsknk084sn02q";
const made = { created_at: 1_700_000_000_000, created_by: user };
const changed = { updated_at: 1_700_000_000_001, updated_by: user };

/**
 * Rows as a server kept them whose newest migration it was, by table: of every table that the
 * migration has made or changed. A migration that adds one gets its rows here, and none is changed.
 */
export const rowsSince: {
  readonly [Name in keyof typeof migrations]: Readonly<Record<string, readonly Row[]>>;
} = {
  "0001-initial": {
    users: [
      {
        ...{ id: user, email: "Ada@example.com", email_key: "ada@example.com", role: "admin" },
        ...{ password_hash: "$argon2id$", disabled_at: null, created_at: 1_700_000_000_000 },
      },
    ],
    signing_keys: [
      { kid: "k1", public_jwk: "{}", sealed_private_jwk: "v1.x", created_at: 1_700_000_000_000 },
    ],
    api_keys: [
      {
        ...{ id: "key_1", selector: "s", secret_hash: "h", name: "CI", user_id: user },
        ...{ scopes: '["specs:read"]', expires_at: null, last_used_at: 5, created_at: 4 },
      },
    ],
    specs: [
      {
        ...{ id: spec, name: "Home", description: "", version: "1.0.0", revision: 3 },
        ...{ content: '{"components":[]}', content_hash: "c", ...made, ...changed },
        ...{ deleted_at: null, latest_version: 2, target_version: 2, target_generation: 2 },
        ...{ live_version: 2, live_generation: 2, live_content_hash: "c", pointer_tag: "t" },
        published_at: 1_700_000_000_002,
      },
    ],
    versions: [1, 2].map((version) => ({
      ...{ spec_id: spec, version, revision: version, content: "{}", content_hash: "c" },
      ...{ object_key: `specs/${spec}/${version}.json`, size: 10, sha256: "s" },
      ...{ message: version === 1 ? null : "new", ...made },
    })),
    events: [
      {
        ...{ id: "evt_1", type: "spec.published", spec_id: spec, occurred_at: 6, generation: 2 },
        payload: "{}",
      },
    ],
    endpoints: [
      {
        ...{ id: "hook_1", url: "https://example.com", events: '["spec.*"]', description: "" },
        ...{ sealed_secret: "v1.y", ...made },
      },
    ],
    deliveries: [
      {
        ...{ id: "dlv_1", event_id: "evt_1", endpoint_id: "hook_1", status: "pending" },
        ...{ attempts: 1, created_at: 7, completed_at: null },
      },
    ],
    delivery_attempts: [
      {
        ...{ delivery_id: "dlv_1", number: 1, started_at: 8, duration_ms: 9, status_code: 500 },
        ...{ error: "no", response_body: "x" },
      },
    ],
    jobs: [
      {
        ...{ kind: "deliver-webhook", key: "dlv_1", lane: "hook_1", run_at: 10, attempts: 1 },
        ...{ lease_token: null, lease_until: null },
      },
    ],
  },
  "0002-custom-types": {
    custom_types: [
      {
        ...{ list: "widgets", name: "Rating", description: "", ...made, ...changed },
        attributes_schema: '{"type":"object"}',
      },
    ],
  },
  "0003-audit": {
    audit_entries: [
      {
        ...{ id: "aud_1", occurred_at: 11, action: "spec.created", target: spec, actor_id: user },
        ...{ user_id: user, request_id: "r", address: "127.0.0.1", details: "{}" },
      },
    ],
  },
  "0004-sessions": {
    sessions: [{ id: "session_1", user_id: user, created_at: 12, expires_at: 13 }],
    refresh_tokens: [
      { token_hash: "h", session_id: "session_1", expires_at: 13, used_at: null },
      { token_hash: "i", session_id: "session_1", expires_at: 13, used_at: 12 },
    ],
  },
  "0005-identities": {
    identities: [
      {
        ...{ issuer: "https://login.example.com", subject: "ada", user_id: user },
        ...{ role_said_at: 14, created_at: 15 },
      },
    ],
  },
  "0006-lifecycle": { rollbacks: [{ spec_id: spec, version: 2, source_version: 1 }] },
  // What specs are searched and counted by is made of them: spec-search-migration.test.ts.
  "0007-spec-search": {},
  "0008-idempotency-keys": {
    idempotency_keys: [
      {
        ...{ id: "i", body_hash: "b", created_at: 16, lease_token: null, lease_until: null },
        ...{ reply: '{"body":{},"headers":{}}', generation: 2 },
      },
    ],
  },
  "0009-event-feed": {
    event_feed: [
      {
        ...{ sequence: 1, position: 1, type: "spec.created", spec_id: spec, occurred_at: 17 },
        payload: "{}",
      },
    ],
  },
  // It makes indexes only.
  "0010-audit-log": {},
  "0011-epoch": {},
  // As 0007.
  "0012-bounded-reads": {},
  // What it fills in of keys that there are: api-key-makers-migration.test.ts.
  "0013-api-key-makers": {},
  // That it takes jobs away: cheaper-writes-migration.test.ts.
  "0014-cheaper-writes": {},
  // As 0007.
  "0015-case-of-every-script": {},
  "0016-channels": {
    channels: [
      {
        ...{ spec_id: spec, channel: "staging", target_version: 2, target_generation: 1 },
        ...{ live_version: 2, live_generation: 1, pointer_tag: "t", published_at: 18 },
      },
    ],
    scheduled_publishes: [
      {
        ...{ id: "sched_1", spec_id: spec, channel: "staging", message: null, revision: 3 },
        ...{ content_hash: "c", schedule_at: 20, status: "scheduled", ...made, user_id: user },
        ...{ version: null, problem: null, ended_at: null, content: "{}" },
      },
    ],
  },
  "0017-document-keys": {
    document_keys: [
      {
        ...{ id: "0f1e2d3c", kid: "k2", status: "active", public_jwk: "{}" },
        ...{ sealed_private_jwk: "v1.z", created_at: 18, activated_at: 18 },
      },
    ],
  },
  "0018-shared-counts": {
    login_failures: [{ key: "f", failures: 3, expires_at: 18 }],
    request_counts: [{ key: user, minute: 19, count: 20 }],
  },
  // Columns that no row has anything in before.
  "0019-recurring-jobs": {},
  "0020-taken-off-pointers": {
    taken_off_pointers: [{ spec_id: spec, channel: "beta", generation: 2, version: 1 }],
  },
  "0021-deliveries-by-endpoint": {
    recoveries: [
      {
        ...{ endpoint_id: "hook_1", since: 19, after_event: "evt_0", last_event: "evt_1" },
        ...{ recovered: 1, started_at: 20, ended_at: 21 },
      },
    ],
  },
  // What it fills in: delivery-types-migration.test.ts.
  "0022-types-of-earlier-deliveries": {},
  "0023-indexes-of-deliveries": {},
  // log-indexes-migration.test.ts
  "0024-one-index-for-the-log": {},
  "0025-two-indexes-for-the-log": {},
  "0026-lease-owners": { processes: [{ id: "1" }] },
};
