import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { reactNative } from "vitest-native";

const conditions = ["@screenspec/source", "module", "node", "development"];

function project(
  platform: "android" | "ios",
  include: string,
  exclude: readonly string[] = [],
): TestProjectInlineConfiguration {
  return {
    // Without `engine`, the plugin falls back to mocks of React Native's components.
    // Without `presets`, it replaces packages that adapters use by mocks.
    plugins: [reactNative({ engine: "native", platform, presets: [] })],
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name: platform,
      include: [include],
      exclude: [...exclude],
      // A thousand screens take 3 s on a quiet machine.
      testTimeout: 120_000,
    },
  };
}

const all = "src/**/*.test.tsx";
const onlyIos = "src/**/*.ios.test.tsx";

/** `vitest run --mode ios` runs all tests with iOS as the platform. Some are of Android. */
export default defineConfig(({ mode }) => ({
  test: {
    projects:
      mode === "ios"
        ? [project("ios", all)]
        : [project("android", all, [onlyIos]), project("ios", onlyIos)],
    // React Native warns of each deprecated export, because Vitest reads all exports of a CommonJS module.
    onConsoleLog: (log) => !/deprecated|extracted from react-native core|resolves to two/.test(log),
  },
}));
