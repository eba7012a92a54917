import Type from "typebox";
import { contentTag, ifNoneMatch } from "../http/fields.ts";
import { route } from "../route.ts";

export const getOpenApi = route({
  operationId: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  tag: "Operations",
  summary: "Read the OpenAPI description",
  description: "Use it to generate clients, or import it into API tools.",
  access: "public",
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "OpenAPI 3.1.",
    body: Type.Unsafe<Record<string, unknown>>({ type: "object" }),
    headers: contentTag,
    example: { openapi: "3.1.1", info: { title: "Screenspec", version: "1.0.0" }, paths: {} },
  },
});
