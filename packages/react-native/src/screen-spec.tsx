import {
  type AppData,
  type AppScreen,
  type AppTheme,
  type AppWidget,
  type AppWidgetAttributes,
  LoadFailure,
  type LocalizedTexts,
  openScreens,
  textsIn,
} from "@screenspec/rendering";
import type { KeptState } from "@screenspec/rendering/previews";
import type { AttributesByType, Runtime } from "@screenspec/runtime";
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { View } from "react-native";
import { FailureView, LoadingView } from "./document/loading-view.tsx";
import { RunningDocument } from "./document/running-document.ts";
import { type EnvironmentProps, useEnvironment } from "./document/use-environment.ts";
import { type LoadingProps, useLoadedDocument } from "./document/use-loaded-document.ts";
import { useRunningDocument } from "./document/use-running-document.ts";
import type { NativeHost } from "./host/native-host.ts";
import type { DocumentSource, DraftSource } from "./loading/load-source.ts";
import type { Adapters } from "./nodes/adapters.ts";
import { type Insets, noInsets } from "./nodes/insets.ts";
import { TopLayerProvider } from "./nodes/top-layer.ts";
import type { NodeComponent } from "./nodes/view.ts";
import { TextProvider, ThemeProvider, ViewContextProvider } from "./nodes/view-context.ts";
import { Overlays } from "./overlays/overlays.tsx";
import { KeyboardArea } from "./screens/keyboard-area.tsx";
import { ScreenStack } from "./screens/screen-stack.tsx";
import { type Fonts, themeOf } from "./theme/theme.ts";
import type { CustomWidget, CustomWidgetProps } from "./views/custom-widget.tsx";
import { createViewOf } from "./views/view-of.ts";

/** The app's components by the catalog's types that they replace: function components of `NodeProps`. */
export type Components = {
  readonly [Type in keyof AttributesByType]?: NodeComponent<AttributesByType[Type]>;
};

/** The app's components by the widget types of its documents. */
export type Widgets = string extends AppWidget
  ? { readonly [widgetType: string]: CustomWidget }
  : { readonly [Name in AppWidget]?: ComponentType<CustomWidgetProps<AppWidgetAttributes<Name>>> };

export type ScreenSpecProps = CommonProps & (DocumentProps | SourceProps);

interface DocumentProps {
  /** A published document as parsed JSON. Undefined while there is none. */
  readonly document: unknown;
  readonly source?: undefined;
}

interface SourceProps {
  /** Where a published document is loaded from; or a draft, of the entry `preview`. */
  readonly source: DocumentSource | DraftSource;
  readonly document?: undefined;
}

interface CommonProps extends EnvironmentProps, LoadingProps {
  readonly host?: NativeHost;
  readonly components?: Components;
  /** The app's components by the widget types of its documents. */
  readonly widgets?: Widgets;
  readonly adapters?: Adapters;
  /** Members of the theme that replace those of the document. */
  readonly theme?: AppTheme;
  readonly fonts?: Fonts;
  /** How much of the document's area the system's bars and the corners of the device cover. Default: nothing. */
  readonly insets?: Insets;
  /** The data of SVG paths in a square of 24 × 24, by the names of icons. */
  readonly icons?: { readonly [name: string]: string };
  readonly texts?: LocalizedTexts;
  /** Members of `globalData`. */
  readonly data?: AppData;
  /** The id of the first screen. Default: the document's entry point. */
  readonly screen?: AppScreen | undefined;
  /** Replaces the indicator that is shown while the first document is loaded. */
  readonly loading?: ReactNode;
  /** Replaces the message for a document that can't be loaded or shown. */
  readonly error?: (failure: LoadFailure, retry: () => void) => ReactNode;
  /** Called when another screen is on top. */
  readonly onScreen?: (screen: OpenScreen) => void;
  /** Called when a document has started. */
  readonly onRuntime?: (runtime: Runtime) => void;
}

/** The screen on top. */
export interface OpenScreen {
  readonly screenId: string;
  readonly title: string | undefined;
  /** How many screens are open, with this one. */
  readonly depth: number;
}

const none = {};

const noStorage = "Documents are not stored for the next start without the adapter `storage`.";

/**
 * Shows a document. It starts when the component is mounted, and again for another document. A newer version of a loaded
 * document keeps the open screens. `host` and `data` follow their props; the other props are read when a document starts.
 */
export function ScreenSpec(props: ScreenSpecProps): ReactNode {
  const { environment, onLayout } = useEnvironment(props);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { source, adapters, fonts = none, insets = noInsets, data, onRuntime } = props;
  const loaded = useLoadedDocument(source, adapters?.storage, props);
  const document = source ? loaded.document : props.document;
  const running = useRunningDocument(document, (former) => {
    const kept = former && source && keptState(source, former, document);
    const key = former?.key ?? 0;
    return {
      key: kept ? key : key + 1,
      host: () => latest.current.host ?? none,
      wrapHost: source && loaded.wrapHost(),
      viewOf: createViewOf(props.components, props.widgets),
      widgets: new Set(Object.keys(props.widgets ?? none)),
      adapters: adapters ?? none,
      icons: props.icons ?? none,
      texts: props.texts,
      theme: props.theme ?? none,
      environment,
      firstScreen: {
        ...(props.screen !== undefined && { screenId: props.screen }),
        ...kept?.state,
        ...(data !== undefined && { globalData: data }),
      },
      restore: kept?.restore,
    };
  });
  const started = running instanceof RunningDocument ? running : undefined;
  useEffect(() => {
    if (started) onRuntime?.(started.runtime);
  }, [started, onRuntime]);
  useEffect(() => started?.setEnvironment(environment), [started, environment]);
  useEffect(() => {
    if (data !== undefined) started?.runtime.setData(data);
  }, [started, data]);
  const needsStorage = source !== undefined && !adapters?.storage;
  useEffect(() => {
    if (needsStorage) started?.context.reportOnce("missing_adapter", noStorage);
  }, [started, needsStorage]);
  const { error, loading } = props;
  const failure = running instanceof LoadFailure ? running : !started && source && loaded.failure;
  if (failure && error) return error(failure, loaded.retry);
  return (
    <View style={{ flex: 1, overflow: "hidden" }} onLayout={onLayout}>
      {started ? (
        <StartedDocument
          key={started.key}
          running={started}
          fonts={fonts}
          insets={insets}
          screenChanged={(screen) => latest.current.onScreen?.(screen)}
        />
      ) : (
        placeholder()
      )}
    </View>
  );

  function placeholder(): ReactNode {
    if (!failure && (!source || loading !== undefined)) return loading;
    const texts = textsIn(environment.locale, { app: props.texts });
    const theme = themeOf({ preset: "neutral", environment, themeColor: () => undefined }, fonts);
    if (!failure) return <LoadingView texts={texts} theme={theme} />;
    const retry = source && loaded.retry;
    return <FailureView failure={failure} retry={retry} texts={texts} theme={theme} />;
  }
}

/** Of a newer version the open screens, of a draft also data and inputs. Another spec has other ones. */
function keptState(
  source: DocumentSource | DraftSource,
  { runtime, document }: RunningDocument,
  next: unknown,
): (Pick<KeptState, "state"> & Partial<KeptState>) | undefined {
  if (runtime.specId !== Object(next).specId) return undefined;
  if ("keepState" in source) return source.keepState(runtime, Object(document));
  return { state: openScreens(runtime) };
}

function StartedDocument({
  running,
  fonts,
  insets,
  screenChanged,
}: {
  readonly running: RunningDocument;
  readonly fonts: Fonts;
  readonly insets: Insets;
  readonly screenChanged: (screen: OpenScreen) => void;
}): ReactNode {
  useSyncExternalStore(running.subscribe, running.version, running.version);
  const { runtime, context } = running;
  // Effects run after those of the nodes: everything is mounted and laid out.
  useEffect(() => {
    context.scrollRequests.flush(runtime);
    context.items.visibility.check();
  });
  const depth = runtime.screens.length;
  const top = runtime.screens.at(-1);
  const overlay = runtime.overlays.findLast(({ kind }) => kind !== "snackBar");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen or depth is a change.
  useEffect(() => {
    if (top) screenChanged({ screenId: top.id, title: top.title, depth });
  }, [top, depth]);
  const { locale, colorScheme } = runtime.environment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme follows them through the runtime.
  const theme = useMemo(() => themeOf(runtime, fonts), [runtime, fonts, locale, colorScheme]);
  return (
    <ViewContextProvider value={context}>
      <ThemeProvider value={theme}>
        <TextProvider value={useMemo(() => ({ color: theme.onSurface }), [theme.onSurface])}>
          <View
            ref={context.items.visibility.attachRoot}
            style={{ flex: 1, direction: theme.direction }}
            onTouchStart={() => {
              context.noteGesture();
              context.operatedInput.touchAnywhere();
            }}
          >
            <KeyboardArea insets={insets}>
              <TopLayerProvider value={`${top?.key} ${overlay?.key}`}>
                <ScreenStack fonts={fonts} lastChange={running.lastChange} />
                <Overlays overlays={runtime.overlays} />
              </TopLayerProvider>
            </KeyboardArea>
          </View>
        </TextProvider>
      </ThemeProvider>
    </ViewContextProvider>
  );
}
