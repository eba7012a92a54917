import { sign } from "../../packages/server/src/webhooks/dispatch/sign.ts";
import type { SentWebhook } from "./start-example.ts";

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString("base64")}`;

export const oldSecret = secretOf("the secret of before, 32 bytes!!");
export const newSecret = secretOf("the secret that takes its place.");
const otherSecret = secretOf("the secret of someone else, yes.");

let made = 0;

/** Returns a webhook as the service sends it: by default with a new id, signed now with the new secret. */
export function makeWebhook({
  secrets = [newSecret],
  id = `evt_${++made}`,
  secondsAgo = 0,
  body = JSON.stringify({ type: "spec.updated", data: { name: `Größe 👋 ${id}` } }),
} = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  return {
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": sign(secrets, id, timestamp, body),
    },
    body,
  };
}

type Headers = ReturnType<typeof makeWebhook>["headers"];

/** Returns a valid webhook with changed headers. */
function changeHeaders(change: (headers: Headers) => Partial<Headers>): SentWebhook {
  const { headers, body } = makeWebhook();
  return { headers: { ...headers, ...change(headers) }, body };
}

function leaveOut(name: keyof Headers): SentWebhook {
  const { headers, body } = makeWebhook();
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
    body,
  };
}

/** Returns a valid webhook with a changed signature. */
export function changeSignature(change: (signature: string) => string): SentWebhook {
  return changeHeaders((headers) => ({
    "webhook-signature": change(headers["webhook-signature"]),
  }));
}

/** Webhooks that a receiver must reject, by their error. */
export const refusedWebhooks: Readonly<Record<string, () => SentWebhook>> = {
  "signed by another secret": () => makeWebhook({ secrets: [otherSecret] }),
  "with another body": () => ({ ...makeWebhook(), body: makeWebhook().body }),
  "with an empty body": () => ({ ...makeWebhook(), body: "" }),
  "with another id": () => changeHeaders(() => ({ "webhook-id": "evt_other" })),
  "with another time": () =>
    changeHeaders((headers) => ({
      "webhook-timestamp": String(Number(headers["webhook-timestamp"]) - 1),
    })),
  "with an invalid time": () => changeHeaders(() => ({ "webhook-timestamp": "soon" })),
  "with another signature": () =>
    changeSignature((signature) =>
      signature.replace(/,./, (start) => (start === ",A" ? ",B" : ",A")),
    ),
  "with half a signature": () => changeSignature((signature) => signature.slice(0, 24)),
  "with a longer signature": () => changeSignature((signature) => `${signature}AAAA`),
  "with an empty signature": () => changeSignature(() => "v1,"),
  "with a signature of another scheme": () =>
    changeSignature((signature) => signature.replace("v1,", "v1a,")),
  "with a signature of a later scheme": () =>
    changeSignature((signature) => signature.replace("v1,", "v2,")),
  "with a signature without its scheme": () => changeSignature((signature) => signature.slice(3)),
  "without an id": () => leaveOut("webhook-id"),
  "with an empty id": () => makeWebhook({ id: "" }),
  "without a time": () => leaveOut("webhook-timestamp"),
  "without a signature": () => leaveOut("webhook-signature"),
  "that is too old": () => makeWebhook({ secondsAgo: 310 }),
  "with a time in the future": () => makeWebhook({ secondsAgo: -310 }),
};
