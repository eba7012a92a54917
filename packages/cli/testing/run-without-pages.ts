import { runProcess } from "../src/run-process.ts";

/**
 * Runs `screenspec` in a process of its own, for tests of packages that can't import it. The first argument is a folder in
 * place of that of the built pages, which such tests don't open.
 */
const [pageFolder = "", ...args] = process.argv.slice(2);
await runProcess(args, pageFolder);
