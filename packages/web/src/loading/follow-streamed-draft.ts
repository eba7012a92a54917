import {
  followDraft,
  type LoadingPorts,
  type LoadOptions,
  type LoadTools,
  type StreamedResponse,
} from "@screenspec/rendering";

/** Follows a draft by a response of `fetch` that is read as a stream. */
export function followStreamedDraft(
  ports: LoadingPorts & LoadTools,
  options: LoadOptions,
  signal: AbortSignal,
): void {
  const fetchStream = async (...request: Parameters<typeof fetch>) =>
    asStream(await fetch(...request));
  followDraft({ ...ports, fetch: fetchStream }, options, signal);
}

function asStream(response: Response): StreamedResponse {
  const decoder = new TextDecoder();
  let reader: ReadableStreamDefaultReader<BufferSource> | undefined;
  return Object.assign(response, {
    async readPart() {
      // Safari doesn't support async iteration of a body.
      reader ??= response.body?.getReader();
      const chunk = await reader?.read();
      return chunk?.value && decoder.decode(chunk.value, { stream: true });
    },
  });
}
