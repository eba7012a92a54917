import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { checkJson, JsonErrors } from "@screenspec/format/json-text";
import manifest from "../../package.json" with { type: "json" };
import type { CommandContext } from "../command-context.ts";
import { Failure } from "../output/failure.ts";
import { failureAsJson } from "../output/report-failure.ts";
import { failureOfServer } from "../server/failure-of-server.ts";
import { commentOnReview } from "./comment-on-review.ts";
import { diff } from "./diff.ts";
import { getReview } from "./get-review.ts";
import { getSpec } from "./get-spec.ts";
import { listReviews } from "./list-reviews.ts";
import { listSpecs } from "./list-specs.ts";
import { openReview } from "./open-review.ts";
import { proposeChange } from "./propose-change.ts";
import { publish } from "./publish.ts";
import { render } from "./render.ts";
import { searchCatalog } from "./search-catalog.ts";
import type { Tool } from "./tool.ts";
import { updateReview } from "./update-review.ts";
import { validate } from "./validate.ts";

const instructions =
  "Screenspec describes screens of apps as JSON (specs). To change a screen: get_spec, search_catalog for every type that you use, propose_change, and render to look at the result. Don't guess the names of types or attributes.";

interface McpOptions {
  readonly allowPublish: boolean;
}

/** Serves the Model Context Protocol on stdin and stdout, until stdin ends or the signal is aborted. */
export async function serveMcp(
  context: CommandContext,
  { allowPublish }: McpOptions,
): Promise<void> {
  const { shell, output } = context;
  const tools = [
    searchCatalog,
    listSpecs,
    getSpec,
    validate,
    diff,
    render,
    proposeChange,
    listReviews,
    getReview,
    openReview,
    updateReview,
    commentOnReview,
    // No tool approves or applies a review, or skips it in an emergency: only people do.
    ...(allowPublish ? [publish] : []),
  ];
  const server = new Server(
    { name: "screenspec", title: "Screenspec", version: manifest.version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, input, annotations }) => ({
      name,
      title,
      description,
      inputSchema: { ...input, type: "object" as const },
      annotations,
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name);
    const request = {
      ...context,
      shell: { ...shell, signal: AbortSignal.any([shell.signal, signal]) },
    };
    return callTool(request, tool, params.name, params.arguments ?? {});
  });
  server.onerror = ({ message }) => output.note(message);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  const close = () => void server.close();
  shell.stdin.once("end", close);
  shell.signal.addEventListener("abort", close);
  if (shell.stdin.isTTY)
    output.note("Waiting for a client on stdin. Coding agents start this command.");
  await server.connect(new StdioServerTransport(shell.stdin, shell.stdout));
  await closed;
  shell.signal.removeEventListener("abort", close);
}

const validator = new AjvJsonSchemaValidator();

/** @throws Failure with the values that a server would refuse. The protocol's parser has dropped duplicate keys before. */
function requireExact(name: string, input: Record<string, unknown>): void {
  const errors = new JsonErrors();
  checkJson(input, errors);
  if (errors.count === 0) return;
  throw new Failure("invalid_arguments", `The arguments of ${name} can't be kept without loss.`, {
    problems: errors.listed.map(({ pointer, code, message }) => ({ file: pointer, code, message })),
  });
}

/** Every failure is a result, so that the model can act on it: errors of the protocol are hidden from it. */
async function callTool(
  context: CommandContext,
  tool: Tool | undefined,
  name: string,
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    if (tool === undefined) {
      throw new Failure("unknown_tool", `There is no tool "${name}".`, {
        ...(name === publish.name && {
          hint: "Publishing is off. A person can start the server with --allow-publish.",
        }),
      });
    }
    const checked = validator.getValidator(tool.input)(input);
    if (!checked.valid) {
      throw new Failure("invalid_arguments", `The arguments of ${name} are invalid.`, {
        reason: checked.errorMessage,
      });
    }
    requireExact(name, input);
    return { content: [...(await tool.run(context, input))] };
  } catch (error) {
    const failure = error instanceof Failure ? error : failureOfServer(error);
    if (failure === undefined) context.output.note(`${name}: ${Object(error).stack ?? error}`);
    const described = failure
      ? failureAsJson(failure)
      : { code: "internal", message: `${name} failed unexpectedly. This is a bug of screenspec.` };
    return {
      content: [{ type: "text", text: JSON.stringify({ error: described }) }],
      isError: true,
    };
  }
}
