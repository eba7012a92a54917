import Type from "typebox";
import { route } from "./route.ts";

export const getOpenApi = route({
  operationId: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  tag: "Operations",
  summary: "Read this description",
  access: "public",
  reply: {
    status: 200,
    description: "OpenAPI 3.1.",
    body: Type.Unsafe<Record<string, unknown>>({ type: "object" }),
  },
});
