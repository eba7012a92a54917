import { bearer } from "./actors.ts";
import { textNode } from "./screens.ts";
import type { Answer, TestServer } from "./test-server.ts";

export const ndjson = "application/x-ndjson";

/** A spec with every possible field but a slug. */
export const fullSpec = {
  name: 'Everything \u2028 \\ "',
  description: "é\nsecond line",
  version: "2.0.0-beta.1",
  tags: ["onboarding", 'é \u2028 "'],
  components: [textNode("Hello")],
  entryPoint: "main",
  globalData: { a: [1, { b: null }] },
  screens: {},
  actions: {},
  rules: {},
  theme: {},
  strings: {},
  defaultLocale: "en",
};

/** Imports lines as the admin, valid or not. */
export function importLines(
  server: TestServer,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const all = { ...bearer(server.token), "content-type": ndjson, ...headers };
  return server.fetch("/api/v1/import", { method: "POST", headers: all, body });
}

/** Joins the values as JSON lines. */
export function textOf(specs: readonly object[]): string {
  return specs.map((spec) => `${JSON.stringify(spec)}\n`).join("");
}

/** The lines of specs that each contain a text of the given length. */
export function linesOfSpecs(count: number, size: number): string {
  const text = "x".repeat(size);
  return textOf(
    Array.from({ length: count }, (_, number) => ({
      name: `Spec ${number}`,
      globalData: { text },
    })),
  );
}

/** The parsed lines of an export. */
export function linesOf({ text }: Answer): Record<string, unknown>[] {
  const lines = text.split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}
