import { callHost, reportDiagnostic, type WebHost } from "../host/web-host.ts";
import type { View, ViewOptions } from "../render/view.ts";
import {
  type Components,
  componentView,
  customView,
  type WidgetDefinition,
} from "../views/custom-widget.ts";
import { views } from "../views/views.ts";
import type { PresetSource } from "./adopt-styles.ts";

interface AppOptions
  extends Pick<ViewOptions, "icons" | "texts" | "stackChanged" | "overlaysChanged"> {
  readonly host: WebHost;
  readonly presets: PresetSource;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  /** Apps without types can pass null, and null for a type. */
  readonly components?: Components | null;
}

interface MountOptions extends ViewOptions {
  readonly presets: PresetSource;
}

const catalogViews: { readonly [type: string]: View | undefined } = views;

/** Derives the options of views from those of the app. An error of the host's functions counts as no result. */
export function viewOptions({ host, widgets, components, ...others }: AppOptions): MountOptions {
  const replaced = new Map(
    Object.entries(components ?? {}).flatMap(([type, component]) =>
      component ? [[type, componentView(component, catalogViews[type])] as const] : [],
    ),
  );
  return {
    ...others,
    viewOf(type) {
      const view = Object.hasOwn(catalogViews, type) ? catalogViews[type] : undefined;
      return replaced.get(type) ?? view ?? customView(widgets.get(type));
    },
    mediaUrl(url, kind) {
      if (/^asset:/i.test(url)) {
        return callHost(host, () => host.assetUrl?.(url.slice("asset:".length)));
      }
      return host.mediaUrl ? callHost(host, () => host.mediaUrl?.(url, kind)) : url;
    },
    allowsWebView(url) {
      const isAllowed =
        URL.canParse(url) && callHost(host, () => host.allowWebView?.(url)) === true;
      const message = `The host doesn't allow a WebView to show ${url}.`;
      if (!isAllowed) reportDiagnostic(host, "refused_address", message);
      return isAllowed;
    },
  };
}
