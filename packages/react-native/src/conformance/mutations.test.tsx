import type { Control } from "@screenspec/runtime";
import { cleanup } from "@testing-library/react-native";
import { useState } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { runScenario } from "../../../rendering/testing/run-scenario.ts";
import { nativePlatformWith } from "../../testing/conformance/native-platform.ts";
import type { Components } from "../index.ts";
import { textField } from "../inputs/text-field.tsx";
import { button } from "../views/button.tsx";
import { text } from "../views/text.tsx";

const cases = conformanceFiles<ScenarioFile>("scenarios").flatMap((file) => file.cases);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    errors.mockRestore();
    vi.useRealTimers();
  });
});

/** Runs the scenarios that contain a text until enough have failed. Returns how many that are. */
async function countFailures(
  text: string,
  enough: number,
  components: Components,
): Promise<number> {
  const platform = nativePlatformWith(components);
  let failures = 0;
  for (const given of cases.filter((one) => JSON.stringify(one).includes(text))) {
    if (failures === enough) break;
    await runScenario(platform, given).catch(() => failures++);
    // A scenario that fails leaves its screen mounted.
    await cleanup();
  }
  return failures;
}

test("Scenarios fail with a Button that ignores presses", async () => {
  const { Component } = button;
  const count = await countFailures('"Button"', 10, {
    Button: (props) => <Component {...props} onPress={() => {}} />,
  });
  expect(count).toBe(10);
});

test("Scenarios fail with a Text that never changes", async () => {
  const { Component } = text;
  const count = await countFailures('"Text"', 10, {
    Text(props) {
      const [attributes] = useState(props.attributes);
      return <Component {...props} attributes={attributes} />;
    },
  });
  expect(count).toBe(10);
});

test("Scenarios fail with a TextField that can be typed into while it is disabled", async () => {
  const { Component } = textField;
  const count = await countFailures('"enabled":', 8, {
    TextField: (props) => (
      <Component {...props} control={props.control && enabled(props.control)} />
    ),
  });
  expect(count).toBe(8);
});

/** The control of an input that can always be used. */
function enabled(control: Control): Control {
  return new Proxy(control, {
    get(target, name) {
      if (name === "isEnabled") return true;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
