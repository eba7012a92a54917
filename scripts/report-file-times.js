/** A reporter of Node's test runner: the duration of each test file, in ms, and the files that failed, as a JSON object. */
export default async function* reportFileTimes(events) {
  const durations = {};
  const failed = [];
  for await (const { type, data } of events) {
    // The outermost suites are the files (group-test-files.js).
    const isFile = data?.nesting === 0 && (type === "test:pass" || type === "test:fail");
    if (!isFile) continue;
    durations[data.name] = Math.round(data.details.duration_ms);
    if (type === "test:fail") failed.push(data.name);
  }
  yield JSON.stringify({ durations, failed });
}
