import { sign } from "../../packages/server/src/webhooks/sending/sign.ts";
import type { SentWebhook } from "./start-example.ts";

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString("base64")}`;

export const oldSecret = secretOf("the secret of before, 32 bytes!!");
export const newSecret = secretOf("the secret that takes its place.");
const otherSecret = secretOf("the secret of someone else, yes.");

let made = 0;

/** A webhook as the service sends it; left out: with an id of its own, signed now with the new secret. */
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

/** A good webhook, spoiled. */
function spoil(change: (headers: Headers) => Partial<Headers>): SentWebhook {
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

/** A good webhook whose signature is changed. */
export function changeSignature(change: (signature: string) => string): SentWebhook {
  return spoil((headers) => ({ "webhook-signature": change(headers["webhook-signature"]) }));
}

/** What a receiver has to refuse, by what is wrong with it. */
export const refusedWebhooks: Readonly<Record<string, () => SentWebhook>> = {
  "by someone else": () => makeWebhook({ secrets: [otherSecret] }),
  "with another body": () => ({ ...makeWebhook(), body: makeWebhook().body }),
  "with no body": () => ({ ...makeWebhook(), body: "" }),
  "with another id": () => spoil(() => ({ "webhook-id": "evt_other" })),
  "with another time": () =>
    spoil((headers) => ({ "webhook-timestamp": String(Number(headers["webhook-timestamp"]) - 1) })),
  "with a time that is none": () => spoil(() => ({ "webhook-timestamp": "soon" })),
  "with another signature": () =>
    changeSignature((signature) =>
      signature.replace(/,./, (start) => (start === ",A" ? ",B" : ",A")),
    ),
  "with half a signature": () => changeSignature((signature) => signature.slice(0, 24)),
  "with a signature that is longer": () => changeSignature((signature) => `${signature}AAAA`),
  "with a signature of nothing": () => changeSignature(() => "v1,"),
  "with a signature of another scheme": () =>
    changeSignature((signature) => signature.replace("v1,", "v1a,")),
  "with a signature of a later scheme": () =>
    changeSignature((signature) => signature.replace("v1,", "v2,")),
  "with a signature without its scheme": () => changeSignature((signature) => signature.slice(3)),
  "without an id": () => leaveOut("webhook-id"),
  "with an empty id": () => makeWebhook({ id: "" }),
  "without a time": () => leaveOut("webhook-timestamp"),
  "without a signature": () => leaveOut("webhook-signature"),
  "that was sent long ago": () => makeWebhook({ secondsAgo: 310 }),
  "that is of a time to come": () => makeWebhook({ secondsAgo: -310 }),
};
