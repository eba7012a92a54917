import { findMock, type Mock, mockResponse, unreachableUrl } from "@screenspec/format";
import {
  type ApiRequest,
  type ApiResponse,
  absoluteAddress,
  type Host,
  originOf,
  platformClock,
} from "@screenspec/runtime";

/**
 * Returns a host that answers requests by mocks. Requests without a mock are sent by the app's host, if it allows them. What
 * is mocked need not exist in the app: an endpoint, an allowed origin, or the base of relative addresses.
 *
 * @param mocks returns the mocks as of now
 */
export function mockedHost(app: Host, mocks: () => readonly Mock[]): Host {
  const members = {
    get baseUrl() {
      return app.baseUrl ?? (mocks().length > 0 ? unreachableUrl : undefined);
    },
    get endpoints() {
      const mocked = mocks().flatMap(({ url }) =>
        url.startsWith(endpoint) ? [[url.slice(endpoint.length), { url }] as const] : [],
      );
      return { ...Object.fromEntries(mocked), ...app.endpoints };
    },
    get allowedOrigins() {
      const mocked = mocks().map(({ url }) => originOf(url));
      return [...(app.allowedOrigins ?? []), ...mocked.filter((origin) => origin !== undefined)];
    },
    async fetch(request: ApiRequest) {
      const { method } = request;
      for (const url of namesOf(app, request.url)) {
        const mock = findMock(mocks(), { method, url });
        if (mock !== undefined) return respond(mock, request);
      }
      if (app.fetch === undefined || !isAllowed(app, request.url)) {
        throw new Error(`${method} ${request.url} has no mock, and the app doesn't allow it.`);
      }
      return app.fetch(request);
    },
  } satisfies { [name in keyof Host]?: Host[name] | undefined };
  return new Proxy(app, {
    get: (_target, name) => Reflect.get(name in members ? members : app, name),
  });
}

const endpoint = "endpoint:";

/** The ways in which mocks name an address: by its endpoint, by its path below the app's base, and as it is. */
function namesOf({ baseUrl = unreachableUrl, endpoints = {} }: Host, address: string): string[] {
  const ofEndpoints = Object.entries(endpoints).flatMap(([id, { url }]) => {
    const base = absoluteAddress(url, baseUrl) ?? url;
    const rest = address.slice(base.length);
    return address.startsWith(base) && /^([?&]|$)/.test(rest)
      ? [endpoint + id + rest.replace(/^&/, "?")]
      : [];
  });
  const base = baseUrl.replace(/\/+$/, "");
  const isBelowBase = address.startsWith(`${base}/`);
  return [...ofEndpoints, isBelowBase ? address.slice(base.length) : address];
}

/** Whether the app itself allows an address. Mocks allow only what they answer. */
function isAllowed({ baseUrl = "", endpoints = {}, allowedOrigins = [] }: Host, address: string) {
  const ofEndpoints = Object.values(endpoints).map(
    ({ url }) => absoluteAddress(url, baseUrl) ?? "",
  );
  const origin = originOf(address);
  return (
    origin !== undefined &&
    [baseUrl, ...allowedOrigins, ...ofEndpoints].some((each) => originOf(each) === origin)
  );
}

async function respond(
  mock: Mock,
  { onCancel }: Pick<ApiRequest, "onCancel">,
): Promise<ApiResponse> {
  if (mock.delayMs > 0) {
    await new Promise<void>((done) => onCancel(platformClock.after(mock.delayMs, done)));
  }
  return mockResponse(mock);
}
