// Runs the builds that are older than their sources: those given, else all.
import { build } from "./builds.js";

const given = process.argv.slice(2);
for (const name of given.length > 0 ? given : ["service", "packages", "docs"]) {
  if (!(await build(name))) break;
}
