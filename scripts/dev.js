import { hasRequiredNode, runWithRequiredNode } from "../packages/server/bin/required-node.js";

if (hasRequiredNode) await import("./dev.ts");
else await runWithRequiredNode();
