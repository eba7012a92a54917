import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { reactNative } from "vitest-native";

type Platform = "android" | "ios";

const conditions = ["@screenspec/source", "module", "node", "development"];
const onlyIos = "src/**/*.ios.test.tsx";

/** `vitest run --mode ios` runs all files with React Native for iOS. */
export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      project("all", mode === "ios" ? "ios" : "android", "src/**/*.test.tsx", [onlyIos]),
      project("ios", "ios", onlyIos),
    ],
    // React Native warns of each deprecated export, because Vitest reads all exports of a CommonJS module.
    onConsoleLog: (log) => !/deprecated|extracted from react-native core|resolves to two/.test(log),
  },
}));

function project(
  name: string,
  platform: Platform,
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
      name,
      include: [include],
      exclude: [...exclude],
      // A thousand screens take 3 s on a quiet machine.
      testTimeout: 120_000,
    },
  };
}
