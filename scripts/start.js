// Starts the built server, and builds it first if its sources are newer. The command of `npm start`.
import { existsSync } from "node:fs";
import { hasRequiredNode, runWithRequiredNode } from "../packages/server/bin/required-node.js";

if (hasRequiredNode) {
  const { build, buildInBackground } = await import("./builds.js");
  if (await build("service")) {
    if (existsSync(".env")) process.loadEnvFile();
    await import("../packages/server/bin/screenspec-server.js");
    // Other commands than serving have arguments, and a start that failed has an exit code.
    if (process.argv.length === 2 && process.exitCode === undefined) {
      buildInBackground();
    }
  }
} else {
  await runWithRequiredNode();
}
