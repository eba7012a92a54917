import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { unavailable } from "../errors/errors.ts";
import { createBuiltFiles, sendFile } from "./built-files.ts";

/** The SDK, and what it loads from the same folder. */
const files = [
  "screen-spec.js",
  "screen-spec-gestures.js",
  "screen-spec-icons.js",
  "screen-spec-live.js",
  "screen-spec-motion.js",
  "screen-spec-phones.js",
  "screen-spec-pickers.js",
  "screen-spec-presets.js",
  "screen-spec-signatures.js",
];
const headers = {
  // Modules are loaded with CORS, and cross-origin isolated pages require the second header.
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};
/** The files change with upgrades: they are fresh for five minutes, and usable for a day during revalidation. */
const caching = "public, max-age=300, stale-while-revalidate=86400";

/** Serves the browser SDK to pages of all origins. */
export function serveSdk(app: FastifyInstance, folder: string): void {
  const readFiles = createBuiltFiles(join(folder, "sdk"), "smallest");
  for (const name of files) {
    app.get(`/sdk/${name}`, async (_request, reply) => {
      reply.headers(headers);
      const file = (await readFiles()).get(name);
      if (file === undefined) throw unavailable("The SDK is not built: run `npm run build`.");
      return sendFile(reply.header("cache-control", caching), file);
    });
  }
}
