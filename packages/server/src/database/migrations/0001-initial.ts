import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccess(db);
  await createSpecs(db);
  await createWebhooks(db);
  await createJobs(db);
}

async function createAccess(db: Kysely<unknown>) {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("disabled_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("signing_keys")
    .addColumn("kid", "text", (column) => column.primaryKey())
    .addColumn("public_jwk", "text", (column) => column.notNull())
    .addColumn("sealed_private_jwk", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("api_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("selector", "text", (column) => column.notNull().unique())
    .addColumn("secret_hash", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("scopes", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("last_used_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createSpecs(db: Kysely<unknown>) {
  await db.schema
    .createTable("specs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .addColumn("latest_version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("target_version", "integer")
    .addColumn("target_generation", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("live_version", "integer")
    .addColumn("live_generation", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("live_content_hash", "text")
    .addColumn("pointer_tag", "text")
    .addColumn("published_at", "bigint")
    // Last: SQLite reads through a long value to reach the columns behind it.
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("specs_newest")
    .on("specs")
    .columns(["created_at desc", "id desc"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("specs_latest_published")
    .on("specs")
    .columns(["published_at desc", "id desc"])
    .where(sql.ref("live_version"), "is not", null)
    .execute();
  await db.schema
    .createTable("versions")
    .addColumn("spec_id", "text", (column) => column.notNull().references("specs.id"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("object_key", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("message", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("versions_key", ["spec_id", "version"])
    .execute();
}

async function createWebhooks(db: Kysely<unknown>) {
  await db.schema
    .createTable("events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("spec_id", "text", (column) => column.notNull())
    .addColumn("occurred_at", "bigint", (column) => column.notNull())
    .addColumn("generation", "integer")
    .addColumn("payload", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("events_of_spec").on("events").columns(["spec_id", "id"]).execute();
  await db.schema
    .createTable("endpoints")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("sealed_secret", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
    .addColumn("endpoint_id", "text", (column) => column.notNull().references("endpoints.id"))
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("completed_at", "bigint")
    .execute();
  await db.schema.createIndex("deliveries_of_event").on("deliveries").column("event_id").execute();
  await db.schema
    .createTable("delivery_attempts")
    .addColumn("delivery_id", "text", (column) => column.notNull().references("deliveries.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("duration_ms", "integer", (column) => column.notNull())
    .addColumn("status_code", "integer")
    .addColumn("error", "text")
    .addColumn("response_body", "text")
    .addPrimaryKeyConstraint("delivery_attempts_key", ["delivery_id", "number"])
    .execute();
}

async function createJobs(db: Kysely<unknown>) {
  await db.schema
    .createTable("jobs")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("lane", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("run_at", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("lease_token", "text")
    .addColumn("lease_until", "bigint")
    .addPrimaryKeyConstraint("jobs_key", ["kind", "key"])
    .execute();
  await db.schema.createIndex("jobs_due").on("jobs").columns(["kind", "run_at"]).execute();
}
