import type { Tag } from "../route.ts";
import { routes } from "../routes.ts";
import { introduction } from "./introduction.ts";
import { operationOf } from "./operation-of.ts";
import { sharedHeaders } from "./shared-headers.ts";
import { webhookOperation } from "./webhook-operation.ts";

/** What each group of operations is about, in the order in which they are shown. */
const tagDescriptions: Readonly<Record<Tag, string>> = {
  Specs:
    "A spec is what a team writes of its app's screens: a name, and a draft that is changed until it is published. A draft can be kept while it isn't fit for publishing; only what is malformed is refused.",
  Publishing:
    "Publishing composes the draft to a document, keeps that for ever as a version, and makes it live: apps load it from the same address as before.",
  Catalog:
    "Widgets and actions that an app brings beside those of the format, each with a JSON Schema of its attributes.",
  Access:
    "Who may do what, and how they prove who they are: people by a login, programs by an API key.",
  Events:
    "What happens, as it happens, for as long as one listens: for whoever has a connection open, like a console.",
  Webhooks:
    "Telling other systems what happened, by signed requests that are repeated until they are answered.",
  Audit: "Who changed what, and by which request.",
  Operations: "The service itself.",
};

const tagExternalDocs: { readonly [T in Tag]?: { readonly url: string; description: string } } = {
  Webhooks: {
    url: "https://www.standardwebhooks.com",
    description: "Standard Webhooks: how they are signed, and how to verify it.",
  },
};

/** The parts of an OpenAPI 3.1 document that are ours to fill in at run time. */
export interface OpenApiOptions {
  /** The absolute address of `/api/v1`. */
  readonly serverUrl: string;
  /** The version of the server. */
  readonly version: string;
}

/**
 * The OpenAPI 3.1 description of every route.
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
    externalDocs: { url: `${options.serverUrl}/docs`, description: "This description as a page." },
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
            "A token from `POST /auth/login`, an API key, or an access token of the OpenID issuer that the server is set up with.",
        },
      },
      headers: sharedHeaders,
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
