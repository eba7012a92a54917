import { errors } from "undici";
import { errorCode } from "../../errors/error-code.ts";
import { NotAllowedError } from "./guarded-agent.ts";

/** The explanation of a 100 or 101 response, which no webhook asks for, and for which undici's error has no code. */
const unexpectedInformational =
  "The receiver's answer is not one to a webhook: it wants to go on in another way (100 or 101). Have it answer 2xx.";

/** Explanations for the webhook's owner, by error code. */
const explanations: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [
    /^ENOTFOUND$/,
    "There is no address for the host of the URL. Check how it is written, and its DNS records.",
  ],
  [
    /^(ETIMEOUT|EAI_[A-Z]+)$/,
    "The host of the URL could not be looked up: its name servers did not answer, or failed. Check its DNS.",
  ],
  [
    /^ECONNREFUSED$/,
    "The receiver refused the connection. Check that it runs, listens on this port, and that no firewall is in between.",
  ],
  [
    /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    "No connection could be made within 10 s. Check that the receiver runs, speaks the URL's scheme on this port, and that no firewall is in between.",
  ],
  [
    /^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN|EACCES|EPERM)$/,
    "The receiver's address can't be reached from here. Check its DNS records, and the network of this service.",
  ],
  [/^CERT_HAS_EXPIRED$/, "The receiver's certificate has expired. Renew it."],
  [
    /^CERT_NOT_YET_VALID$/,
    "The receiver's certificate is not valid yet. Check the clock of its issuer.",
  ],
  [
    /^ERR_TLS_CERT_ALTNAME/,
    "The receiver's certificate is for another name than the URL has. Get one for this name.",
  ],
  [
    /CERT|SIGNATURE|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$/,
    "The receiver's certificate is not trusted. Get one from a public authority, send the intermediate ones with it, or have the operator trust its authority (NODE_EXTRA_CA_CERTS).",
  ],
  [
    /^(EPROTO|ERR_SSL_|ERR_TLS_)/,
    "No TLS connection could be made. Check that the receiver speaks https on this port, with TLS 1.2 or later.",
  ],
  [
    /^UND_ERR_HEADERS_OVERFLOW$/,
    "The headers of the receiver's answer are too large: 16 KiB are read.",
  ],
  [
    /^(HPE_|UND_ERR_(RES|REQ)_|UND_ERR_RESPONSE)/,
    "The receiver's answer is not HTTP/1.1. Check that a web server listens on this port, and whether it wants https.",
  ],
  [
    /^(UND_ERR_DESTROYED|UND_ERR_CLOSED|UND_ERR_ABORTED)$/,
    "The service was stopped while this was being sent.",
  ],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNABORTED)$/,
    "The receiver closed the connection before it had answered.",
  ],
];

/** Explains why a request got no response, and how to fix it. The text never contains parts of the URL. */
export function explainFailure(error: unknown): string {
  if (error instanceof NotAllowedError) return error.message;
  // The codes of the parser's errors are less specific.
  const code = error instanceof errors.HTTPParserError ? "HPE_INVALID" : errorCode(error);
  if (error instanceof errors.SocketError && error.message.startsWith("bad "))
    return unexpectedInformational;
  const sentence = explanations.find(([codes]) => codes.test(code))?.[1] ?? "The request failed.";
  return code === "" ? sentence : `${sentence} (${code})`;
}
