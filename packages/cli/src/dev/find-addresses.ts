import { appLink } from "@screenspec/client";
import { isLoopback, networkAddress } from "./addresses.ts";
import { previewPath } from "./serve-preview.ts";

interface Listening {
  /** The address that `--host` names. True: all addresses of this machine. Undefined: other devices get no pages. */
  readonly host: string | true | undefined;
  readonly port: number;
  /** The app that shows previews: its scheme, or the address of its project in Expo Go. */
  readonly preview: { readonly app: string; readonly token: string } | undefined;
}

/** The addresses at which `dev` is found. */
interface DevAddresses {
  /** The origin of the pages, for this machine. */
  readonly origin: string;
  /** Returns the addresses of a spec for other devices. */
  readonly forDevices: (slug: string) => {
    readonly browser: string | undefined;
    readonly app: string | undefined;
  };
}

export function findAddresses({ host, port, preview }: Listening): DevAddresses {
  const originOf = (name: string) => `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  const isNamed = typeof host === "string" && !["0.0.0.0", "::"].includes(host);
  const name = isNamed ? host : networkAddress();
  const isShared = host !== undefined && name !== undefined && !isLoopback(name);
  // Without a network, simulators on this machine have access.
  const appOrigin = originOf(name ?? "localhost");
  return {
    origin: originOf(isNamed ? host : "localhost"),
    forDevices: (slug) => ({
      browser: isShared ? `${originOf(name)}/${slug}` : undefined,
      app: preview && appLink(preview.app, appOrigin + previewPath(preview.token, slug)),
    }),
  };
}
