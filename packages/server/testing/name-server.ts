import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import type { TestContext } from "node:test";
import ipaddr from "ipaddr.js";

/** What is said of a name: its addresses, where it leads, what is wrong with it, or nothing at all. */
export type NameAnswer =
  | { readonly addresses: readonly string[] }
  | { readonly alias: string }
  | "no such name"
  | "failure"
  | "refused"
  | "silence";

export interface NameServer {
  /** Every question, as it came: a name and a type. */
  readonly asked: readonly string[];
  /** Makes a resolver that asks this server and no other. */
  readonly openResolver: () => Resolver;
}

const types = { A: 1, CNAME: 5, AAAA: 28 };
const codes = { "no such name": 3, failure: 2, refused: 5 };

/**
 * A name server on loopback, over UDP (RFC 1035). What it says is kept by nobody.
 *
 * @param answer what is said of a name: what it doesn't know there is not
 */
export async function startNameServer(
  test: Pick<TestContext, "after">,
  answer: (name: string, type: "A" | "AAAA") => NameAnswer | undefined,
): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  const answers = (name: string, type: "A" | "AAAA") => answer(name, type) ?? "no such name";
  socket.on("message", (question, from) => {
    const { name, type, end } = readQuestion(question);
    asked.push(`${name} ${type}`);
    const said = answers(name, type);
    if (said === "silence") return;
    const records = typeof said === "string" ? [] : recordsOf(said, type, answers);
    const head = Buffer.from(question.subarray(0, 12));
    // A response; recursion is available.
    head.writeUInt16BE(0x8180 | (typeof said === "string" ? codes[said] : 0), 2);
    for (const [at, count] of [1, records.length, 0, 0].entries()) {
      head.writeUInt16BE(count, 4 + 2 * at);
    }
    socket.send(
      Buffer.concat([head, question.subarray(12, end), ...records]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  test.after(() => socket.close());
  return {
    asked,
    openResolver: () => {
      const resolver = new Resolver({ timeout: 2000, tries: 2 });
      resolver.setServers([`127.0.0.1:${socket.address().port}`]);
      return resolver;
    },
  };
}

function readQuestion(question: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = question.readUInt16BE(at + 1) === types.AAAA ? "AAAA" : "A";
  return { name: labels.join(".").toLowerCase(), type, end: at + 5 } as const;
}

function recordsOf(
  said: Exclude<NameAnswer, string>,
  type: "A" | "AAAA",
  answers: (name: string, type: "A" | "AAAA") => NameAnswer,
  owner: Buffer = Buffer.from([0xc0, 12]),
): Buffer[] {
  if ("alias" in said) {
    const target = nameBytes(said.alias);
    const next = answers(said.alias, type);
    const rest = typeof next === "string" ? [] : recordsOf(next, type, answers, target);
    return [record(owner, types.CNAME, target), ...rest];
  }
  const kind = type === "A" ? "ipv4" : "ipv6";
  return said.addresses
    .map((address) => ipaddr.parse(address))
    .filter((address) => address.kind() === kind)
    .map((address) => record(owner, types[type], Buffer.from(address.toByteArray())));
}

/** Of class IN, kept for no time. */
function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, head, data]);
}

function nameBytes(name: string): Buffer {
  const labels = name
    .split(".")
    .map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, "latin1"));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
