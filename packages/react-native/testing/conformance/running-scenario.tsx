import type { Runtime } from "@screenspec/runtime";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import { act, type RenderResult, render } from "@testing-library/react-native";
import { StrictMode } from "react";
import { Dimensions } from "react-native";
import type { TestInstance } from "test-renderer";
import {
  documentOf,
  type ScenarioCase,
  type ScenarioEnvironment,
} from "../../../format/testing/scenario-files.ts";
import { type Asked, scenarioHost } from "../../../runtime/testing/scenario-host.ts";
import { usualEnvironment, usualHost } from "../../../runtime/testing/usual-environment.ts";
import { type Components, type NativeHost, ScreenSpec } from "../../src/index.ts";
import { IconAdapter, VideoAdapter, WebViewAdapter } from "./adapters.tsx";
import { assets, iconsFor } from "./images.ts";
import { MapWidget } from "./map-widget.tsx";
import { startNativeSide } from "./native-side.ts";
import { watchTransitions } from "./transitions.ts";

/** A scenario that runs in React's test renderer. */
export interface RunningScenario {
  readonly root: () => TestInstance;
  readonly runtime: Runtime;
  readonly clock: VirtualClock;
  readonly asked: Asked;
  /** Called before each action of the user. */
  readonly noteGesture: () => void;
  readonly scrolls: object[];
  setEnvironment(members: Partial<ScenarioEnvironment>): Promise<void>;
  unmount(): Promise<void>;
}

/**
 * A case's document that is shown, or the code of the failure.
 *
 * @param components in place of the SDK's own
 */
export async function show(given: ScenarioCase, components: Components = {}) {
  const clock = new VirtualClock();
  const { host, asked, noteGesture } = scenarioHost({ ...usualHost, ...given.host }, clock);
  const nativeHost: NativeHost = {
    hasIcon: () => true,
    ...host,
    allowWebView: () => true,
    assetSource: (name) => ({ uri: assets + name }),
  };
  const document = documentOf(given);
  const icons = iconsFor(given);
  let environment = { ...usualEnvironment, ...given.environment };
  let runtime: Runtime | undefined;
  let code: string | undefined;
  const screenSpec = () => (
    <StrictMode>
      <ScreenSpec
        document={document}
        components={components}
        host={nativeHost}
        icons={icons}
        adapters={{ Icon: IconAdapter, Video: VideoAdapter, WebView: WebViewAdapter }}
        widgets={{ Map: MapWidget }}
        locale={environment.locale}
        timeZone={environment.timeZone}
        colorScheme={environment.colorScheme}
        onRuntime={(started) => {
          runtime = started;
        }}
        error={(failure) => {
          code = failure.code;
          return null;
        }}
      />
    </StrictMode>
  );
  setWindow(environment);
  const result: RenderResult = await render(<StrictMode />);
  startNativeSide(result.container);
  watchTransitions(result.container);
  await result.rerender(screenSpec());
  return {
    clock,
    asked,
    noteGesture,
    root: () => result.container,
    runtime,
    code,
    async setEnvironment(members: Partial<ScenarioEnvironment>) {
      environment = { ...environment, ...members };
      await act(() => setWindow(environment));
      await result.rerender(screenSpec());
    },
    unmount: () => result.unmount(),
  };
}

function setWindow({ width, height }: Pick<ScenarioEnvironment, "width" | "height">): void {
  const size = { width, height, scale: 1, fontScale: 1 };
  Dimensions.set({ window: size, screen: size });
}
