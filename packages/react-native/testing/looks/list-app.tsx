import { type ReactNode, useEffect, useState } from "react";
import { AppRegistry, View } from "react-native";
import { FlashLines } from "../../src/adapters/flash-list.tsx";
import { LegendLines } from "../../src/adapters/legend-list.tsx";
import { type Adapters, ScreenSpec } from "../../src/index.ts";

/** The adapters by what draws lists: FlatList needs none. */
const adaptersOf: { readonly [list: string]: Adapters } = {
  FlatList: {},
  FlashList: { List: FlashLines },
  "Legend List": { List: LegendLines },
};

interface Shown {
  readonly document: unknown;
  readonly list: string;
}

function App(): ReactNode {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    Object.assign(globalThis, { show: setShown });
  }, []);
  if (!shown) return null;
  return (
    <View style={{ position: "absolute", top: 0, bottom: 0, left: 0, right: 0 }}>
      <ScreenSpec document={shown.document} adapters={adaptersOf[shown.list] ?? {}} />
    </View>
  );
}

AppRegistry.registerComponent("app", () => App);
AppRegistry.runApplication("app", {
  initialProps: {},
  rootTag: Reflect.get(globalThis, "document").querySelector("main"),
});
