"use client";
import {
  type ClassAttributes,
  createElement,
  type HTMLAttributes,
  type ReactElement,
  useSyncExternalStore,
} from "react";
import type { ElementEvents } from "../element/element-events.ts";
import type { ScreenSpec as ScreenSpecElement } from "../element/screen-spec.ts";
import "../index.ts";

type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Name>;

type Handler<Name extends keyof ElementEvents> = (event: CustomEvent<ElementEvents[Name]>) => void;

/** The names of the element's events as props: `onLoadFailed` is `screenspec-load-failed`. */
type EventNames = { [Name in keyof ElementEvents as `on${PascalCase<Name>}`]: Name };

type Properties = Pick<
  ScreenSpecElement,
  "components" | "data" | "document" | "headers" | "host" | "icons" | "screen" | "texts" | "theme"
>;

type OrNothing<Props> = { [Name in keyof Props]?: Props[Name] | null | undefined };

/** The props that the tag and the component share. */
type CommonProps = HTMLAttributes<ScreenSpecElement> &
  ClassAttributes<ScreenSpecElement> &
  OrNothing<Properties> & {
    src?: string | undefined;
    updates?: "next-start" | "now" | undefined;
    timeout?: number | undefined;
    jwks?: string | undefined;
    live?: boolean | undefined;
    locale?: string | undefined;
    history?: boolean | undefined;
  };

type ColorScheme = "light" | "dark" | undefined;

export type ScreenSpecProps = CommonProps & { colorScheme?: ColorScheme } & {
  [Name in keyof EventNames]?: Handler<EventNames[Name]> | undefined;
};

type TagProps = CommonProps & { "color-scheme"?: ColorScheme } & {
  [Name in keyof ElementEvents as `onscreenspec-${Name}`]?: Handler<Name> | undefined;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "screen-spec": TagProps;
    }
  }
}

const eventNames: EventNames = {
  onDiagnostic: "diagnostic",
  onEmit: "emit",
  onLoaded: "loaded",
  onLoadFailed: "load-failed",
  onScreen: "screen",
  onTrack: "track",
  onUpdateAvailable: "update-available",
};

const tagNames = new Map([
  ["colorScheme", "color-scheme"],
  ...Object.entries(eventNames).map(([name, event]) => [name, `onscreenspec-${event}`] as const),
]);

/**
 * `<screen-spec>` as a component. A server renders the empty element. The rest is set after hydration, since React
 * sets neither properties nor listeners of custom elements while it hydrates.
 */
export function ScreenSpec({
  ref,
  id,
  className,
  style,
  children,
  document,
  ...others
}: ScreenSpecProps): ReactElement {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const frame = { ref, id, className, style };
  if (!isHydrated) return createElement("screen-spec", frame, children);
  const set = Object.entries(others).map(([name, value]) => [tagNames.get(name) ?? name, value]);
  // Last, because a document reads the other properties when it starts.
  const props = { ...frame, ...Object.fromEntries(set), document };
  return createElement("screen-spec", props, children);
}

function neverChanges(): () => void {
  return () => {};
}
