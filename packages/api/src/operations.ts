import Type from "typebox";
import { contentTag, ifNoneMatch } from "./fields.ts";
import { route } from "./route.ts";

export const getOpenApi = route({
  operationId: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  tag: "Operations",
  summary: "Read this description",
  access: "public",
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "OpenAPI 3.1.",
    body: Type.Unsafe<Record<string, unknown>>({ type: "object" }),
    headers: contentTag,
  },
});
