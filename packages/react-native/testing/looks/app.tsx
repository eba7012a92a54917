import { languages } from "@screenspec/rendering/languages";
import type { JsonObject, Runtime } from "@screenspec/runtime";
import { createElement, type ReactNode, useEffect, useState } from "react";
import { AppRegistry, View } from "react-native";
import { FlashLines } from "../../src/adapters/flash-list.tsx";
import { LegendLines } from "../../src/adapters/legend-list.tsx";
import { type Adapters, type IconProps, ScreenSpec } from "../../src/index.ts";

/** What the page shows. */
interface Shown {
  readonly document: unknown;
  readonly colorScheme: "light" | "dark";
  readonly locale: string;
  /** Members of `globalData`, set when the document has started. */
  readonly data: JsonObject;
  readonly screen: string | undefined;
  readonly list: keyof typeof adaptersOf | undefined;
}

/** Draws an icon as react-native-svg would. */
function Icon({ path, isFilled, size, color }: IconProps): ReactNode {
  const line = { fill: "none", stroke: color, strokeWidth: 1.8, strokeLinecap: "round" };
  const paint = isFilled ? { fill: color } : { ...line, strokeLinejoin: "round" };
  return createElement(
    "svg",
    { viewBox: "0 0 24 24", width: size, height: size, style: { display: "block" } },
    createElement("path", { d: path, ...paint }),
  );
}

/** The adapters by what draws lists: FlatList needs none. */
const adaptersOf = {
  FlatList: { Icon },
  FlashList: { Icon, List: FlashLines },
  "Legend List": { Icon, List: LegendLines },
} satisfies { readonly [list: string]: Adapters };

function App(): ReactNode {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    Object.assign(globalThis, { show: setShown });
  }, []);
  if (!shown) return null;
  const { document, colorScheme, locale, data, screen, list = "FlatList" } = shown;
  // React Native for Web mirrors styles by it. React Native's View doesn't have it.
  const language = { lang: locale };
  return (
    <View {...language} style={{ position: "absolute", top: 0, bottom: 0, left: 0, right: 0 }}>
      <ScreenSpec
        document={document}
        colorScheme={colorScheme}
        locale={locale}
        host={host}
        texts={languages}
        adapters={adaptersOf[list]}
        onRuntime={(runtime: Runtime) => {
          runtime.setData(data);
          if (screen !== undefined) runtime.navigate(screen, { transition: "none" });
        }}
      />
    </View>
  );
}

/** Requests get no response. */
const host = {
  baseUrl: "https://api.example/",
  assetSource: (name: string) => ({ uri: `/pictures/${name}` }),
  fetch: () => new Promise<never>(() => {}),
};

AppRegistry.registerComponent("app", () => App);
AppRegistry.runApplication("app", {
  initialProps: {},
  rootTag: Reflect.get(globalThis, "document").querySelector("main"),
});
