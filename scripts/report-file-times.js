/** A reporter of Node's test runner: the duration of each test file, in ms, as a JSON object. */
export default async function* reportFileTimes(events) {
  const times = {};
  for await (const { type, data } of events) {
    // The outermost suites are the files (group-test-files.js).
    const isFile = data?.nesting === 0 && (type === "test:pass" || type === "test:fail");
    if (isFile) times[data.name] = Math.round(data.details.duration_ms);
  }
  yield JSON.stringify(times);
}
