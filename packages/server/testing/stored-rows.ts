import type { Db } from "../src/database/tables.ts";

/** All rows that requests can store, for comparison with a later state. */
export async function storedRows(db: Db): Promise<unknown> {
  return {
    specs: await db.selectFrom("specs").selectAll().orderBy("id").execute(),
    versions: await db
      .selectFrom("versions")
      .select(["spec_id", "version", "source_version"])
      .orderBy("spec_id")
      .orderBy("version")
      .execute(),
    channels: await db
      .selectFrom("channels")
      .selectAll()
      .orderBy("spec_id")
      .orderBy("channel")
      .execute(),
    channelReleases: await db
      .selectFrom("channel_releases")
      .selectAll()
      .orderBy("spec_id")
      .orderBy("version")
      .orderBy("channel")
      .execute(),
    channelSettings: await db
      .selectFrom("channel_settings")
      .selectAll()
      .orderBy("channel")
      .execute(),
    schedules: await db
      .selectFrom("scheduled_publishes")
      .select(["id", "status"])
      .orderBy("id")
      .execute(),
    previewLinks: await db.selectFrom("preview_links").selectAll().orderBy("id").execute(),
    audit: await db.selectFrom("audit_entries").select(["id", "action"]).orderBy("id").execute(),
    events: await db.selectFrom("events").select(["id", "type"]).orderBy("id").execute(),
    apiKeys: await db.selectFrom("api_keys").select(["id", "name"]).orderBy("id").execute(),
    endpoints: await db
      .selectFrom("endpoints")
      .select(["id", "url", "events", "description", "sealed_secret", "former_secrets"])
      .select(["updated_at", "disabled_at", "deleted_at"])
      .orderBy("id")
      .execute(),
    customTypes: await db.selectFrom("custom_types").selectAll().orderBy("name").execute(),
    catalog: await db.selectFrom("catalog_state").selectAll().execute(),
    documentKeys: await db.selectFrom("document_keys").selectAll().orderBy("kid").execute(),
    sessions: await db.selectFrom("sessions").selectAll().orderBy("id").execute(),
    users: await db.selectFrom("users").selectAll().orderBy("id").execute(),
  };
}
