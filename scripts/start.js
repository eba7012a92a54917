// Starts the built server, and builds it first if its sources are newer. The command of `npm start`.
import { existsSync } from "node:fs";
import { hasRequiredNode, runWithRequiredNode } from "../packages/server/bin/required-node.js";

if (hasRequiredNode) {
  const { buildIfStale } = await import("./build-if-stale.js");
  if (await buildIfStale()) {
    if (existsSync(".env")) process.loadEnvFile();
    await import("../packages/server/bin/screenspec-server.js");
  }
} else {
  await runWithRequiredNode();
}
