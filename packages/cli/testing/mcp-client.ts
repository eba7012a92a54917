import assert from "node:assert/strict";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { TestContext } from "node:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Project } from "./project.ts";

/** A result of a tool. */
interface ToolResult {
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into contents of every shape
  readonly content: any[];
  /** The object in the first text, such as the result or the error. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
  readonly json: any;
}

export interface McpClient {
  readonly client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<ToolResult>;
}

const main = join(import.meta.dirname, "../src/main.ts");

type Test = Pick<TestContext, "after">;

interface McpOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly pageFolder?: string;
}

/** Runs `screenspec mcp` in this process, and connects the official client to it. */
export async function startMcpClient(
  test: Test,
  project: Project,
  { args = [], env = {}, pageFolder = "" }: McpOptions = {},
): Promise<McpClient> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const running = project.runWith(
    { env, pageFolder, stdin: toServer, stdout: toClient },
    "mcp",
    ...args,
  );
  // The transport of servers reads and writes the given streams, which a client can do as well.
  const client = await connect(test, new StdioServerTransport(toClient, toServer));
  test.after(async () => {
    toServer.end();
    assert.equal((await running).exitCode, 0);
  });
  return client;
}

/** Starts `screenspec mcp` as a process, as coding agents do. */
export async function startMcpProcess(
  test: Test,
  { folder, path }: Pick<Project, "folder" | "path">,
): Promise<McpClient> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=@screenspec/source", "--no-warnings", main, "mcp"],
    cwd: folder,
    env: { PATH: "", XDG_CONFIG_HOME: path(".config") },
  });
  return connect(test, transport);
}

async function connect(
  test: Test,
  transport: Parameters<Client["connect"]>[0],
): Promise<McpClient> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const problems: Error[] = [];
  // Anything on stdout that isn't a message is reported here.
  client.onerror = (error) => problems.push(error);
  await client.connect(transport);
  test.after(async () => {
    await client.close();
    assert.deepEqual(problems, []);
  });
  return {
    client,
    call: async (name, input = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const parts = content as ToolResult["content"];
      return {
        isError: isError === true,
        content: parts,
        get json() {
          return JSON.parse(parts[0].text);
        },
      };
    },
  };
}
