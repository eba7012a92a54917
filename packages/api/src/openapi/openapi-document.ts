import type { Tag } from "../route.ts";
import { routes } from "../routes.ts";
import { introduction } from "./introduction.ts";
import { operationOf } from "./operation-of.ts";
import { sharedHeaders } from "./shared-headers.ts";
import { webhookOperation } from "./webhook-operation.ts";

/** What each group of operations is about, in the order in which they are shown. */
const tagDescriptions: Readonly<Record<Tag, string>> = {
  Specs:
    "A spec describes the screens of an app: a name, and a draft that you edit until you publish it. An unfinished draft can be stored; only malformed content is rejected.",
  Publishing:
    "Publishing composes the draft into a document, stores it forever as a version, and makes it live: apps load it from the same address as before.",
  Reviews:
    "A review asks for a change of one channel. Opening it stores the new version; applying it makes exactly this stored version live.",
  Catalog:
    "Widgets and actions that an app provides besides those of the format, each with a JSON Schema of its attributes.",
  Access: "Authentication and permissions: people log in, programs use an API key.",
  Events: "A stream of events for clients that keep a connection open, such as the Console.",
  Webhooks:
    "Signed requests that notify other systems of events and are retried until they succeed.",
  Audit: "Who changed what, and by which request.",
  Operations: "The service itself.",
};

const tagExternalDocs: { readonly [T in Tag]?: { readonly url: string; description: string } } = {
  Webhooks: {
    url: "https://www.standardwebhooks.com",
    description: "Standard Webhooks: how requests are signed and verified.",
  },
};

/** The parts of the OpenAPI document that are known at run time. */
export interface OpenApiOptions {
  /** The absolute address of `/api/v1`. */
  readonly serverUrl: string;
  /** The version of the server. */
  readonly version: string;
}

/**
 * Returns the OpenAPI 3.1 description of every route.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function openApiDocument(options: OpenApiOptions): Record<string, unknown> {
  const schemas = new Map<string, unknown>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: operationOf(route, schemas) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Screenspec",
      version: options.version,
      summary: "Server-driven UI: specs in, versioned JSON documents on a CDN out.",
      description: introduction,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    externalDocs: {
      url: `${options.serverUrl}/docs`,
      description: "This description as a web page.",
    },
    servers: [{ url: options.serverUrl }],
    tags: (Object.keys(tagDescriptions) as Tag[]).map((name) => ({
      name,
      description: tagDescriptions[name],
      ...(tagExternalDocs[name] === undefined ? {} : { externalDocs: tagExternalDocs[name] }),
    })),
    security: [{ bearer: [] }],
    paths,
    webhooks: { webhookEvent: { post: webhookOperation(schemas) } },
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "A token from `POST /auth/login`, an API key, or an access token of the configured OpenID issuer.",
        },
      },
      headers: sharedHeaders,
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
