/** Called with the part of a request's body that has been sent, from 0 to 1. */
export type OnUploaded = (part: number) => void;

let listener: OnUploaded | undefined;

/** Reports how much of the body of the import that `run` sends has been uploaded. One import runs at a time. */
export async function reportUpload<Result>(
  onUploaded: OnUploaded,
  run: () => Promise<Result>,
): Promise<Result> {
  listener = onUploaded;
  try {
    return await run();
  } finally {
    listener = undefined;
  }
}

/** Fetches; an import is sent by XMLHttpRequest, since `fetch` can't report the progress of an upload. */
export function fetchOrUpload(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  return listener !== undefined && headers.get("content-type") === "application/x-ndjson"
    ? upload(url, init, headers, listener)
    : fetch(url, init);
}

function upload(
  url: string,
  { method = "POST", body, signal }: RequestInit,
  headers: Headers,
  onUploaded: OnUploaded,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onUploaded(total === 0 ? 0 : loaded / total);
  request.onload = () => {
    const { status, statusText, responseText } = request;
    resolve(new Response(responseText, { status, statusText, headers: headersOf(request) }));
  };
  request.onerror = () => reject(new TypeError("The upload failed."));
  request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
  signal?.addEventListener("abort", () => request.abort(), { once: true });
  request.send(typeof body === "string" ? body : null);
  return promise;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
