import type { Surroundings } from "../stage.ts";
import type { WidgetDefinition } from "../views/custom-widget.ts";
import { viewOf } from "../views/view-of.ts";
import { askHost, tellHost } from "./ask-host.ts";
import type { WebHost } from "./web-host.ts";

interface Provided
  extends Pick<Surroundings, "icons" | "texts" | "stackChanged" | "overlaysChanged"> {
  readonly host: WebHost;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
}

/** What an app has provided, as what is shown asks for it. */
export function surroundingsOf({ host, widgets, ...others }: Provided): Surroundings {
  return {
    ...others,
    viewOf: (type) => viewOf(type, widgets),
    mediaUrl(url, kind) {
      if (/^asset:/i.test(url)) {
        return askHost(host, () => host.assetUrl?.(url.slice("asset:".length)));
      }
      return host.mediaUrl ? askHost(host, () => host.mediaUrl?.(url, kind)) : url;
    },
    allowsWebView(url) {
      const isAllowed = askHost(host, () => host.allowWebView?.(url)) === true;
      const message = `The host doesn't allow a WebView to show ${url}.`;
      if (!isAllowed) tellHost(host, "refused_address", message);
      return isAllowed;
    },
  };
}
