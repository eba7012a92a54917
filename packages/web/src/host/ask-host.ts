import { reportFailure } from "@screenspec/runtime";
import type { WebHost } from "./web-host.ts";

/** What a function of the host gives; undefined where it throws, which the host is told. */
export function askHost<Given>(host: WebHost, ask: () => Given): Given | undefined {
  try {
    return ask();
  } catch (error) {
    reportFailure(host, error);
    return undefined;
  }
}

/** Tells the host what went wrong where the document runs. */
export function tellHost(host: WebHost, code: string, message: string): void {
  askHost(host, () => host.onEvent?.({ code, pointer: "", message }));
}
