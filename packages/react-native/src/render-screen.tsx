import type { LoadFailure } from "@screenspec/rendering";
import {
  createTestHost,
  type TestClock,
  type TestOptions,
  type TestRecords,
} from "@screenspec/rendering/test-host";
import type { Runtime } from "@screenspec/runtime";
import { act, type RenderResult, render } from "@testing-library/react-native";
import type { NativeHost } from "./host/native-host.ts";
import { ScreenSpec, type ScreenSpecProps } from "./screen-spec.tsx";

export type {
  TestAnswer,
  TestAnswers,
  TestClock,
  TestRecords,
  TestRequest,
  TestResponse,
} from "@screenspec/rendering/test-host";

export interface RenderOptions
  extends TestOptions,
    Omit<ScreenSpecProps, "document" | "host" | "onRuntime" | "source"> {
  /** The app's host, without what the test does in its place. */
  readonly host?: Omit<NativeHost, "clock" | "fetch">;
}

/** A screen in a test, with Testing Library's queries for it. */
export interface RenderedScreen extends RenderResult, TestRecords {
  readonly runtime: Runtime;
  readonly clock: TestClock;
}

/**
 * Shows a document, or the document of a spec, in React's test renderer.
 *
 * @throws {Error} with the errors of a document or a spec that isn't valid
 */
export async function renderScreen(
  documentOrSpec: unknown,
  { answers, clock: start, host: app, ...props }: RenderOptions = {},
): Promise<RenderedScreen> {
  const options = { ...(answers && { answers }), ...(start !== undefined && { clock: start }) };
  const { document, host, records, clock } = createTestHost(documentOrSpec, options, app);
  let runtime: Runtime | undefined;
  let thrown: LoadFailure | undefined;
  const result = await render(
    <ScreenSpec
      {...props}
      document={document}
      host={host}
      onRuntime={(started) => {
        runtime = started;
      }}
      error={(failure, retry) => {
        thrown = failure;
        return props.error?.(failure, retry);
      }}
    />,
  );
  if (!runtime) throw thrown ?? new Error("The document isn't shown.");
  return {
    ...result,
    ...records,
    runtime,
    clock: { advance: (ms) => act(() => clock.advance(ms)) },
  };
}
