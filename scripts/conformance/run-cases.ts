import { run } from "node:test";

/** The cases by outcome, each as `file: name`. */
export interface Outcomes {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Runs a test file that has a suite `scenarios/<file>: …` for each file of cases, and a test for each
 * case.
 */
export async function runCases(testFile: string): Promise<Outcomes> {
  const passed: string[] = [];
  const failed: string[] = [];
  let suite: string | undefined;
  for await (const { type, data } of run({ files: [testFile] })) {
    if (type === "test:start" && data.nesting === 0)
      suite = /^scenarios\/([^:]+):/.exec(data.name)?.[1];
    const isCase = suite !== undefined && "nesting" in data && data.nesting === 1;
    if (isCase && type === "test:pass") passed.push(`${suite}: ${data.name}`);
    // A failure outside of the cases, such as of starting the browser, fails the report.
    else if (type === "test:fail" && (isCase || suite === undefined))
      failed.push(`${suite ?? testFile}: ${data.name}`);
  }
  return { passed, failed };
}
