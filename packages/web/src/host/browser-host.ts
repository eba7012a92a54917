import type { AppEvent, AppTrackEvent } from "@screenspec/rendering";
import type { ApiRequest, ApiResponse, DiagnosticEvent, Host } from "@screenspec/runtime";
import { browserStorage } from "./browser-storage.ts";

/** The events for which the host has handlers, by the name of the DOM event. */
export interface HostEvents {
  /** An EmitEvent. Not dispatched if the app's host handles it. */
  readonly emit: AppEvent;
  /** A Track. Not dispatched if the app's host handles it. */
  readonly track: AppTrackEvent;
  /** A mistake in the document, or an error of a view. The rest of the screen continues. */
  readonly diagnostic: DiagnosticEvent;
}

type HostEvent = {
  [Name in keyof HostEvents]: [name: Name, detail: HostEvents[Name]];
}[keyof HostEvents];

/** The browser's implementation of the host. The app's host overrides its members. */
export function browserHost(dispatch: (...event: HostEvent) => void): Host {
  return {
    fetch: request,
    isUserActive: () => navigator.userActivation.isActive,
    openUrl: (url) => void open(url, "_blank", "noopener"),
    copyToClipboard: (text) => navigator.clipboard.writeText(text),
    share: (content) => navigator.share(content),
    storage: browserStorage((message) =>
      dispatch("diagnostic", { code: "storage_full", pointer: "", message }),
    ),
    emitEvent: (name, data) => dispatch("emit", { name, data }),
    track: (event, properties) => dispatch("track", { event, properties }),
    onEvent: (event) => dispatch("diagnostic", event),
  };
}

/** Sends no credentials, which only the app may add, and follows no redirect, which may lead to any server. */
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
