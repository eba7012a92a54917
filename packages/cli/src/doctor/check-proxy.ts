import type { Check } from "./check.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks that requests to the server take the way that the variables for proxies name. */
export function checkProxy(env: Environment, server: string): Check {
  const { protocol, hostname, port } = new URL(server);
  const name = protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  const proxy = variable(env, name);
  if (proxy === undefined) return { check: "proxy", status: "ok", message: "No proxy is set." };
  const host = hostname.replace(/^\[|\]$/g, "");
  const usualPort = protocol === "https:" ? "443" : "80";
  if (isExcluded(variable(env, "NO_PROXY") ?? "", host, port || usualPort)) {
    return { check: "proxy", status: "ok", message: `NO_PROXY excludes ${host} from the proxy.` };
  }
  // Node reads it when it starts.
  if (env["NODE_USE_ENV_PROXY"] === "1") {
    return { check: "proxy", status: "ok", message: `Requests go through ${withoutUser(proxy)}.` };
  }
  return {
    check: "proxy",
    status: "warning",
    message: `${name} is ${withoutUser(proxy)}, but Node doesn't use it.`,
    hint: `Set NODE_USE_ENV_PROXY=1 to use it, or add ${host} to NO_PROXY. It needs Node 22.21 or newer.`,
  };
}

/** Lower case comes first, as in curl. */
function variable(env: Environment, name: string): string | undefined {
  return env[name.toLowerCase()] || env[name] || undefined;
}

/** Names in NO_PROXY are hosts or domains, with an optional port; `*` is all. */
function isExcluded(list: string, host: string, port: string): boolean {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", ofPort] = /^(.*?)(?::(\d+))?$/.exec(entry.replace(/^\*?\./, "")) ?? [];
      const isHost = host === name || host.endsWith(`.${name}`);
      return isHost && (ofPort === undefined || ofPort === port);
    });
}

function withoutUser(proxy: string): string {
  return proxy.replace(/\/\/[^/@]*@/, "//");
}
