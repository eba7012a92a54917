import assert from "node:assert/strict";
import { placeholders } from "./route-path.ts";
import type { TestServer } from "./test-server.ts";

/** A schema that attributes can violate: `max` is a required integer. */
export const ratingSchema = {
  type: "object",
  properties: { max: { type: "integer", minimum: 1 } },
  required: ["max"],
};

/** Registers a custom widget as the admin. */
export async function registerWidget(
  server: TestServer,
  attributes_schema: unknown = ratingSchema,
  name: string = placeholders.name,
): Promise<void> {
  const answer = await server.ask("PUT", `/catalog/widgets/${name}`, { attributes_schema });
  assert.ok(answer.status === 200 || answer.status === 201, answer.text);
}

export function ratingNode(attributes: unknown): Record<string, unknown> {
  return { type: "Widget", widgetType: placeholders.name, attributes };
}
