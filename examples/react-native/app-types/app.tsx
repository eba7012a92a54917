import { type CustomWidgetProps, type NativeHost, ScreenSpec } from "@screenspec/react-native";
import type { ReactNode } from "react";
import { Text } from "react-native";

/** An app with the types of its specs: see `screenspec.ts`. The compiler reports what they don't have. */
export function App({ document }: { readonly document: unknown }): ReactNode {
  return (
    <>
      <ScreenSpec
        document={document}
        host={host}
        data={{ name: "Grace" }}
        screen="detail"
        widgets={{ Rating: Stars }}
        components={{ Button: ({ attributes }) => <Text>{attributes.text}</Text> }}
      />
      {/* @ts-expect-error The specs have no such screen. */}
      <ScreenSpec document={document} screen="home" />
      {/* @ts-expect-error `globalData` has no such member. */}
      <ScreenSpec document={document} data={{ title: "Dr" }} />
      {/* @ts-expect-error There is no such widget. */}
      <ScreenSpec document={document} widgets={{ Map: Stars }} />
      {/* @ts-expect-error The catalog has no such type. */}
      <ScreenSpec document={document} components={{ Knob: () => null }} />
      {/* @ts-expect-error A Button has no such attribute. */}
      <ScreenSpec document={document} components={{ Button: (props) => props.attributes.href }} />
    </>
  );
}

const host: NativeHost = {
  actions: { Pay: ({ amount }) => amount.toFixed(2) },
  emitEvent(...event) {
    if (event[0] === "paid") say(event[1].by);
    // @ts-expect-error There is no such event.
    if (event[0] === "bought") say("");
  },
  track: (event, { place }) => say(event satisfies "seen", place),
};

function Stars({ attributes }: CustomWidgetProps<{ readonly max: number }>): ReactNode {
  return <Text>{"★".repeat(attributes.max)}</Text>;
}

function say(...words: readonly string[]): void {
  host.onFailure?.(words);
}
