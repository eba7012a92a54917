import { createClient, ProblemError } from "@screenspec/client";
import { fetchDocument } from "@screenspec/client/documents";
import { validateDraft } from "@screenspec/format";

/** A program that uses the client and the format in Node: it publishes a spec, and returns the version that is live. */
export async function publishGreeting(origin: string, token: string): Promise<number> {
  const api = createClient({ baseUrl: `${origin}/api/v1`, token });
  const components = [{ id: "a", type: "Widget", widgetType: "Text", attributes: { text: "Hi" } }];
  for (const { message } of validateDraft({ components })) throw new Error(message);
  const { id } = await api.createSpec({ body: { name: "Greeting", components } });
  const { cdn_url } = await api.publishSpec({ spec_id: id, body: {} });
  const { version } = await fetchDocument(cdn_url, { jwksUrl: `${origin}/.well-known/jwks.json` });
  await expectProblem(() => api.getVersion({ spec_id: id, version: `${version + 1}` }));
  // @ts-expect-error A parameter of a path is a text.
  await expectProblem(() => api.getVersion({ spec_id: id, version: version + 1 }));
  return version;
}

async function expectProblem(request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (error instanceof ProblemError) return;
    throw error;
  }
  throw new Error("The request succeeded.");
}
