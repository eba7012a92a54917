import type { ApiRequest, ApiResponse, Host } from "@screenspec/runtime";
import { tell } from "./tell.ts";

/** What a browser does of what documents ask for; an app's own host is laid over it. */
export function browserHost(element: HTMLElement): Host {
  return {
    fetch: request,
    isUserActive: () => navigator.userActivation.isActive,
    openUrl: (url) => void open(url, "_blank", "noopener"),
    copyToClipboard: (text) => navigator.clipboard.writeText(text),
    share: (content) => navigator.share(content),
    emitEvent: (name, data) => tell(element, "emit", { name, data }),
    track: (event, properties) => tell(element, "track", { event, properties }),
    onEvent: (event) => tell(element, "diagnostic", event),
  };
}

/** Without credentials, which are the app's to add, and not to where an answer leads: that may be anywhere. */
async function request({ method, url, headers, body, onCancel }: ApiRequest): Promise<ApiResponse> {
  const controller = new AbortController();
  onCancel(() => controller.abort());
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    signal: controller.signal,
    credentials: "omit",
    redirect: "error",
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}
