import manifest from "../../package.json" with { type: "json" };
import { addressOfCli } from "../server/address-of-cli.ts";
import { limitAnswer } from "../server/limit-answers.ts";
import type { Check } from "./check.ts";

const maxMs = 10_000;
const maxSkewSeconds = 60;

interface Reached {
  readonly checks: readonly Check[];
  /** Whether a Screenspec server has answered. */
  readonly isReached: boolean;
}

/** Checks that the server can be reached, that it is one, and that its clock is ours. */
export async function checkConnection(server: string, signal: AbortSignal): Promise<Reached> {
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await get(`${server}/health/ready`, signal);
  } catch (error) {
    signal.throwIfAborted();
    return failed(...explainConnection(error, server));
  }
  const location = response.headers.get("location");
  if (location !== null) {
    const { origin } = new URL(location, server);
    return failed(`${server} redirects to ${location}.`, `Use ${origin} as the server.`);
  }
  const health = await response.json().catch(() => undefined);
  const { status, checks } = Object(health);
  if (typeof status !== "string" || typeof checks !== "object") {
    return failed(
      `${server} answers with ${response.status}, but not as a Screenspec server.`,
      new URL(server).pathname === "/"
        ? "Check the URL of the server."
        : "Use the URL without /console or /api/v1, unless the server is below a path.",
    );
  }
  const broken = Object.keys(checks).filter((name) => checks[name] !== "ok");
  return {
    isReached: true,
    checks: [
      status === "ok"
        ? { check: "connection", status: "ok", message: `${server} answers.` }
        : {
            check: "connection",
            status: response.ok ? "warning" : "error",
            message: `${server} is ${status}: ${broken.join(", ")}.`,
            hint: "See the log of the server.",
          },
      checkClock(response.headers.get("date"), sentAt, Date.now()),
    ],
  };
}

/** Compares the clocks by the header `Date`, which has whole seconds. Exported for tests. */
export function checkClock(date: string | null, sentAt: number, receivedAt: number): Check {
  const ofServer = Date.parse(date ?? "");
  if (Number.isNaN(ofServer)) {
    return { check: "clock", status: "warning", message: "The server doesn't say its time." };
  }
  // It was sent between the two times.
  const ahead = Math.max(0, ofServer - receivedAt, sentAt - (ofServer + 999));
  const seconds = Math.round(ahead / 1000);
  if (seconds <= maxSkewSeconds) {
    return { check: "clock", status: "ok", message: "The clocks of both machines agree." };
  }
  const direction = ofServer > receivedAt ? "behind" : "ahead of";
  return {
    check: "clock",
    status: "warning",
    message: `This machine's clock is ${seconds} s ${direction} that of the server.`,
    hint: "Synchronise the clock: schedules, certificates and sessions depend on it.",
  };
}

/** Compares the versions of the server and this command: before 1.0, minor versions may differ in what they can do. */
export async function checkVersion(server: string, signal: AbortSignal): Promise<Check> {
  const description = await get(`${server}/api/v1/openapi.json`, signal)
    .then((response) => response.json())
    .catch(() => undefined);
  signal.throwIfAborted();
  const version = `${Object(Object(description).info).version}`;
  const isVersion = /^\d+\.\d+\.\d+(-[a-zA-Z0-9.-]+)?$/.test(version);
  return compareVersions(server, isVersion ? version : undefined, manifest.version);
}

/** Exported for tests. */
export function compareVersions(server: string, ofServer: string | undefined, own: string): Check {
  if (ofServer === undefined) {
    const message = "The server doesn't say its version.";
    return { check: "version", status: "warning", message };
  }
  const [major = 0, minor = 0] = numbersOf(ofServer);
  const [ownMajor = 0, ownMinor = 0] = numbersOf(own);
  const difference = major - ownMajor || minor - ownMinor;
  if (difference === 0) {
    const message = `The server is ${ofServer}, this command ${own}.`;
    return { check: "version", status: "ok", message };
  }
  const order = difference > 0 ? "newer" : "older";
  return {
    check: "version",
    status: "warning",
    message: `The server is ${ofServer}, ${order} than this command, ${own}.`,
    hint: `Install the CLI from ${addressOfCli(server)}${difference > 0 ? "." : ", or update the server."}`,
  };
}

function numbersOf(version: string): number[] {
  return version.split(".").map(Number);
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { "user-agent": `screenspec/${manifest.version}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
  });
  return limitAnswer(response);
}

function failed(message: string, hint: string): Reached {
  return { isReached: false, checks: [{ check: "connection", status: "error", message, hint }] };
}

const unknownAuthority = [
  "The certificate is of no authority that this machine knows.",
  "Set NODE_EXTRA_CA_CERTS to the file of its authority.",
] as const;
const expired = [
  "The certificate isn't valid at this time.",
  "Renew the certificate, and check the clock of this machine.",
] as const;
const noTls = ["The server doesn't use TLS at this port.", "Use http:// or another port."] as const;

const explanations: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  ENOTFOUND: ["The name of the host is unknown.", "Check the URL, and the network or VPN."],
  EAI_AGAIN: ["Names of hosts can't be resolved.", "Check the network and its DNS."],
  ECONNREFUSED: ["Nothing listens at this port.", "Check the port, and that the server runs."],
  ECONNRESET: ["The connection was closed.", "Check whether the URL needs https://."],
  UND_ERR_SOCKET: ["The connection was closed.", "Check whether the URL needs https://."],
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: expired,
  ERR_TLS_CERT_ALTNAME_INVALID: [
    "The certificate is for another host.",
    "Check the host of the URL.",
  ],
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
};

function explainConnection(error: unknown, server: string): [message: string, hint: string] {
  const { code, message } = Object(Object(error).cause);
  const known = explanations[`${code}`];
  if (known) return [`${server}: ${known[0]}`, known[1]];
  if (Object(error).name === "TimeoutError" || `${code}`.includes("TIMEOUT")) {
    const hint = "Check the URL, the network, and whether a firewall or a proxy is in between.";
    return [`${server} doesn't answer within ${maxMs / 1000} s.`, hint];
  }
  return [`${server}: ${message ?? Object(error).message}.`, "Check the URL and the network."];
}
