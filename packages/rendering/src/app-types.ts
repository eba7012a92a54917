import type { Host, Json, JsonObject, ResolvedAttributes } from "@screenspec/runtime";

declare global {
  /**
   * The types of an app's specs. The file that `screenspec types` generates has its members. Without that file, names can be
   * any texts and values any JSON.
   */
  interface ScreenSpecApp {}
}

/** The `emitEvent` of an app, whose events have these data by their names. */
type Emitted = ScreenSpecApp extends { readonly events: infer Events }
  ? { [Name in keyof Events]: [name: Name, data: Events[Name]] }[keyof Events]
  : [name: string, data: Json];

type Tracked = ScreenSpecApp extends { readonly tracked: infer Events }
  ? { [Name in keyof Events]: [event: Name, properties: Events[Name]] }[keyof Events]
  : [event: string, properties: JsonObject];

/** The event of an EmitEvent of the app's specs. */
export type AppEvent = Emitted extends infer Event
  ? Event extends [infer Name, infer Data]
    ? { readonly name: Name; readonly data: Data }
    : never
  : never;

/** The event of a Track of the app's specs. */
export type AppTrackEvent = Tracked extends infer Event
  ? Event extends [infer Name, infer Properties]
    ? { readonly event: Name; readonly properties: Properties }
    : never
  : never;

/** The functions of the host that have types of the app's specs. */
export interface AppHost {
  /** See `Host` of the runtime. */
  readonly emitEvent?: (...event: Emitted) => void;
  /** See `Host` of the runtime. */
  readonly track?: (...event: Tracked) => void;
  /** See `Host` of the runtime. */
  readonly actions?: ScreenSpecApp extends { readonly actions: infer Actions }
    ? ActionsWith<Actions>
    : NonNullable<Host["actions"]>;
}

/** Without any, a type without members would allow all. */
type ActionsWith<Actions> = [keyof Actions] extends [never]
  ? { readonly [name: string]: never }
  : { readonly [Name in keyof Actions]?: (attributes: Actions[Name]) => unknown };

type AppSpec = ScreenSpecApp extends { readonly specs: infer Specs } ? Specs[keyof Specs] : never;

/** Members of `globalData` of the app's specs; null removes the value of a member. */
export type AppData = [AppSpec] extends [never]
  ? JsonObject
  : AppSpec extends { readonly data: infer Data }
    ? { readonly [Name in keyof Data]?: Data[Name] | null }
    : never;

/** The id of a screen of the app's specs. */
export type AppScreen = [AppSpec] extends [never]
  ? string
  : AppSpec extends { readonly screens: infer Screens }
    ? Screens
    : never;

/** The name of a custom widget. */
export type AppWidget = ScreenSpecApp extends { readonly widgets: infer Widgets }
  ? keyof Widgets & string
  : string;

/** The attributes of a custom widget. */
export type AppWidgetAttributes<Name> = ScreenSpecApp extends { readonly widgets: infer Widgets }
  ? Name extends keyof Widgets
    ? Widgets[Name]
    : never
  : ResolvedAttributes;
