import assert from "node:assert/strict";
import { test } from "node:test";
import { type KnownRoute, route } from "@screenspec/api";
import Type from "typebox";
import type { MethodOf } from "./client.ts";
import {
  type Call,
  type Client,
  createClient,
  type DataOf,
  type InputOf,
  type ProblemError,
} from "./index.ts";

/** Only the compiler checks this file. Its functions are never called. */

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(is: Same<A, B>) => assert.ok(is);

test("The methods have the types of the route descriptors", () => {
  same<InputOf<"getSpec">, { spec_id: string; include?: string }>(true);
  same<
    InputOf<"listVersions">,
    { spec_id: string; include?: string; limit?: number; cursor?: string }
  >(true);
  same<InputOf<"login">, { body: { email: string; password: string; session?: "cookie" } }>(true);
  same<DataOf<"deleteSpec">, { status: "deleted" }>(true);
  same<DataOf<"getSpec">["status"], "draft" | "published" | "modified">(true);
  same<keyof Client, KnownRoute["operationId"]>(true);
  same<ReturnType<Client["getCurrentUser"]>, Call<DataOf<"getCurrentUser">>>(true);
});

export async function calls(api: Client, error: ProblemError): Promise<void> {
  const { id, status } = await api.createSpec({ body: { name: "Home" } });
  const created: "created" = status;
  const { data: spec, etag } = await api.getSpec({ spec_id: id }).withResponse();
  const name: string = spec.name;
  const kept: typeof spec | undefined = await api.getSpec({ spec_id: id }, { ifNoneMatch: etag });
  const pages = await api.listSpecs().withResponse();
  const total: number | undefined = pages.total;
  for await (const summary of api.listSpecs({ limit: 10 })) summary.revision.toFixed();
  if (error.code === "revision_mismatch") error.problem.current_revision?.toFixed();
  void [created, name, kept, total];

  // @ts-expect-error a name is required
  await api.createSpec({ body: {} });
  // @ts-expect-error there is no such field
  await api.createSpec({ body: { name: "Home", nmae: "Home" } });
  // @ts-expect-error a body is required
  await api.createSpec();
  // @ts-expect-error the id is required
  await api.getSpec({});
  // @ts-expect-error a limit is a number
  await api.listSpecs({ limit: "10" });
  // @ts-expect-error a single spec isn't a list
  for await (const _ of api.getSpec({ spec_id: id }));
  // @ts-expect-error a single spec has no total
  (await api.getSpec({ spec_id: id }).withResponse()).total;
  // @ts-expect-error a conditional request can have no data
  (await api.getSpec({ spec_id: id }, { ifNoneMatch: etag })).name;
  // @ts-expect-error a new spec has no ETag to compare with
  await api.createSpec({ body: { name: "Home" } }, { ifMatch: etag });
  // @ts-expect-error a DELETE takes no idempotency key
  await api.deleteSpec({ spec_id: id }, { idempotencyKey: "a" });
  // @ts-expect-error a login takes no idempotency key
  await api.login({ body: { email: "", password: "" } }, { idempotencyKey: "a" });
  // @ts-expect-error there is no such operation
  await api.deleteEverything();
  // @ts-expect-error the option is named baseUrl
  createClient({ baseURL: "http://localhost" });
}

const tried = route({
  operationId: "publishSpec",
  method: "POST",
  path: "/specs",
  tag: "Specs",
  summary: "",
  description: "",
  access: "actor",
  query: Type.Object({ validateOnly: Type.Optional(Type.Enum(["true", "false"])) }),
  reply: {
    status: 200,
    description: "",
    body: Type.Object({ id: Type.String() }),
    validated: Type.Object({ would: Type.String() }),
  },
});

export async function trials(publish: MethodOf<typeof tried>): Promise<void> {
  const { id } = await publish({});
  const { would } = await publish({ validateOnly: "true" });
  void [id, would];
  // @ts-expect-error only a dry run returns this
  (await publish({ validateOnly: "false" })).would;
}

const reply = { status: 200, description: "", body: Type.Object({ at: Type.String() }) } as const;
const common = {
  operationId: "",
  path: "/lines",
  tag: "Specs",
  summary: "",
  description: "",
  access: "actor",
} as const;
const lines = route({
  ...common,
  method: "GET",
  reply: { ...reply, mediaType: "application/x-ndjson" },
});
const events = route({
  ...common,
  method: "GET",
  reply: { ...reply, mediaType: "text/event-stream" },
  headers: Type.Object({ "last-event-id": Type.Optional(Type.String()) }),
});
const sending = route({
  ...common,
  method: "POST",
  reply,
  body: Type.Object({ name: Type.String() }),
  bodyType: "application/x-ndjson",
});

export async function streams(
  readLines: MethodOf<typeof lines>,
  follow: MethodOf<typeof events>,
  send: MethodOf<typeof sending>,
): Promise<void> {
  for await (const { at } of readLines()) at.toUpperCase();
  for await (const { at, id } of follow()) `${at} ${id}`.toUpperCase();
  const stream = await follow();
  for await (const { id } of stream) id.toUpperCase();
  follow({}, { lastEventId: stream.lastEventId });
  // @ts-expect-error lines have no ids
  (await readLines()).lastEventId;
  // @ts-expect-error lines can't resume after an id
  readLines({}, { lastEventId: "1" });
  await send({ body: [{ name: "Home" }, { name: "Shop" }] });
  // @ts-expect-error the body is an array of lines
  await send({ body: { name: "Home" } });
}
