/** The environment variable with the address of the services that the processes of a test run share. */
export const runUrlVariable = "TEST_RUN_URL";

/**
 * Returns what the run's services answer to a path; undefined outside of a run (`run-services.ts`).
 *
 * @throws with the reason if the service could not be started
 */
export async function askRun(path: string): Promise<unknown> {
  const url = process.env[runUrlVariable];
  if (url === undefined) return undefined;
  const response = await fetch(url + path);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
