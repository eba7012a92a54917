import { cleanup } from "@testing-library/react-native";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from "vitest";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { runScenario } from "../../../rendering/testing/run-scenario.ts";
import { expectedFailures } from "../../testing/conformance/expected-failures.ts";
import { nativePlatform } from "../../testing/conformance/native-platform.ts";

let count = 0;
let failing = 0;

let errors: MockInstance;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  errors = vi.spyOn(console, "error");
});

// React reports mistakes of views there, for example updates during rendering.
afterEach(async () => {
  // A scenario that fails leaves its screen mounted.
  await cleanup();
  vi.useRealTimers();
  const printed = errors.mock.calls.map(([message]) => `${message}`);
  errors.mockRestore();
  expect(printed).toEqual([]);
});

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  describe(`scenarios/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) {
      count++;
      const run = () => runScenario(nativePlatform, given);
      if (expectedFailures[file.name]?.[given.name] !== undefined) {
        failing++;
        test.fails(given.name, run);
      } else test(given.name, run);
    }
  });
}

afterAll(() => {
  process.stdout.write(
    `${count - failing} of ${count} scenarios have to pass. ${failing} fail as testing/conformance/expected-failures.ts says.\n`,
  );
});
