import { askOrThrow } from "../ask.ts";
import { post } from "../operation.ts";
import type { Work } from "../work.ts";
import { type Behaviour, type Receiver, startReceiver } from "./receiver.ts";

/** A registered endpoint with its receiver. */
export interface KnownEndpoint {
  readonly id: string;
  readonly receiver: Receiver;
  /** Whether it is subscribed to events of that type. */
  wants(type: string): boolean;
}

/** The settings of an endpoint. */
interface EndpointPlan {
  readonly description: string;
  /** Undefined: all events of specs. */
  readonly types?: readonly string[];
  readonly behaviour?: Behaviour;
  readonly slowMs: number;
  readonly isTimeless?: boolean;
}

/** Registers an endpoint and starts its receiver. */
export async function registerEndpoint(
  { service, journal, random }: Work,
  { description, types, behaviour = "answers", slowMs, isTimeless = false }: EndpointPlan,
): Promise<KnownEndpoint> {
  let secret = "";
  const receiver = await startReceiver({
    journal,
    random,
    slowMs,
    isTimeless,
    secret: () => secret,
  });
  const body = { url: receiver.url, description, events: types ?? ["spec.*"] };
  const { json } = await askOrThrow(service, post("/webhooks", body));
  secret = json.secret;
  receiver.behave(behaviour);
  return { id: json.id, receiver, wants: (type) => types?.includes(type) ?? true };
}

/** The endpoints of a run. */
export interface Endpoints {
  readonly all: readonly KnownEndpoint[];
  /** The endpoint whose receiver has outages. */
  readonly shaky: KnownEndpoint;
}

export async function registerEndpoints(work: Work): Promise<Endpoints> {
  const steady = await registerEndpoint(work, { description: "takes all", slowMs: 20 });
  const choosy = await registerEndpoint(work, {
    description: "takes some types",
    slowMs: 20,
    types: ["spec.published", "spec.unpublished", "spec.deleted"],
  });
  const failing = await registerEndpoint(work, {
    description: "fails at times, and is slow",
    slowMs: 60,
    behaviour: "fails at times",
  });
  const shaky = await registerEndpoint(work, { description: "is down at times", slowMs: 20 });
  return { all: [steady, choosy, failing, shaky], shaky };
}
