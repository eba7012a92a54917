import type { LoadingPorts } from "@screenspec/rendering";
import { platformClock } from "@screenspec/runtime";

/** What following a preview needs of the page. */
export const pagePorts: Pick<LoadingPorts, "fetch" | "network" | "clock"> = {
  /** Rejects when the network is lost, which may keep a request open for minutes. */
  async fetch(url, options) {
    const lost = new AbortController();
    const abort = () => lost.abort();
    addEventListener("offline", abort);
    try {
      const signal = AbortSignal.any([options.signal, lost.signal]);
      return await fetch(url, { ...options, signal });
    } finally {
      removeEventListener("offline", abort);
    }
  },
  network: {
    /** The network or the reader is back. */
    onOnline(callBack) {
      const ending = new AbortController();
      addEventListener("online", callBack, ending);
      const onVisible = () => document.visibilityState === "visible" && callBack();
      document.addEventListener("visibilitychange", onVisible, ending);
      return () => ending.abort();
    },
  },
  clock: platformClock,
};
