import "@screenspec/web";
import type { ApiRequest, ApiResponse } from "@screenspec/web";

/** An app that uses the published packages. `npm run check:packages` compiles it. */
const element = document.createElement("screen-spec");
element.host = { baseUrl: "https://api.example.com/", fetch: ask };
element.data = { name: "Ada" };
document.body.append(element);

element.addEventListener("screenspec-loaded", ({ detail: { version, from } }) => {
  say(version.toFixed(), from satisfies "network" | "cache");
});
element.addEventListener("screenspec-load-failed", ({ detail: { code, message, status } }) => {
  say(code === "status" ? `${status?.toFixed()}` : message);
});
element.addEventListener("screenspec-update-available", ({ detail }) => {
  say(detail.version.toFixed());
});
element.addEventListener("screenspec-emit", ({ detail: { name, data } }) => {
  if (name === "paid" && typeof data === "number") say(data.toFixed(2));
});
element.addEventListener("screenspec-track", ({ detail: { event, properties } }) => {
  say(event, ...Object.keys(properties));
});

// The events bubble.
document.addEventListener("screenspec-screen", ({ detail: { id, title } }) => say(title ?? id));
addEventListener("screenspec-diagnostic", ({ detail: { code, pointer, message } }) => {
  say(code, pointer, message);
});

async function ask({ url, method, headers, body }: ApiRequest): Promise<ApiResponse> {
  const answer = await fetch(url, { method, headers, body: body ?? null });
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
}

function say(...words: readonly string[]): void {
  element.title = words.join(" ");
}
