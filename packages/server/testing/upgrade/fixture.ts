import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What clients know about the data of a fixture. */
export interface Facts {
  readonly publisher: { readonly email: string; readonly password: string };
  readonly refreshToken: string;
  readonly apiKey: string;
  readonly home: { readonly id: string; readonly versions: readonly PublishedVersion[] };
  /** A spec whose version is no longer live. */
  readonly ended: string;
  /** A spec that is to be published to the channel `beta` half an hour after the fixture was made. */
  readonly due: string;
  readonly deleted: string;
  readonly endpoint: {
    readonly id: string;
    readonly secret: string;
    /** The ids of the events whose deliveries wait. */
    readonly waiting: readonly string[];
  };
  readonly previewToken: string;
  readonly idempotent: {
    readonly key: string;
    readonly body: unknown;
    readonly reply: unknown;
  };
  readonly feed: {
    readonly lastEventId: string;
    readonly later: readonly { readonly id: string; readonly type: string }[];
  };
  /** Responses to GET by path. */
  readonly reads: Readonly<Record<string, unknown>>;
  /** The SHA-256 of published objects by address. */
  readonly objects: Readonly<Record<string, string>>;
}

export interface PublishedVersion {
  readonly version: number;
  readonly cdn_url: string;
  readonly version_url: string;
  readonly signature_url: string;
}

/** How a fixture was made. */
export interface Made {
  readonly commit: string;
  readonly server_version: string;
  /** The newest migration. */
  readonly schema: string;
  readonly at: number;
}

export const engines = ["sqlite", "postgres"] as const;

export type Engine = (typeof engines)[number];

export const fixturesFolder = fileURLToPath(new URL("fixtures", import.meta.url));

/** The folders of all fixtures: one for each schema that was released. */
export const fixtures = readdirSync(fixturesFolder);

/** An upgrade from this one runs all migrations. */
export const oldestFixture = "schema-1";

/** The names in the folder of an engine. */
export const fixtureFiles = {
  facts: "facts.json",
  origin: "origin",
  schema: "schema.sql",
  backup: "screenspec.backup",
  rows: "rows.sql",
} as const;

/** The addresses in a fixture don't depend on the port. */
export const fixtureEnvironment = {
  CDN_BASE_URL: "https://cdn.example.com/cdn",
  SECRET_KEY: "a secret key for tests, of no use elsewhere",
  WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
};

export async function readMade(folder: string): Promise<Made> {
  return JSON.parse(await readFile(join(fixturesFolder, folder, "made.json"), "utf8"));
}

export async function readFacts(folder: string, engine: Engine): Promise<Facts> {
  return JSON.parse(
    await readFile(join(fixturesFolder, folder, engine, fixtureFiles.facts), "utf8"),
  );
}
