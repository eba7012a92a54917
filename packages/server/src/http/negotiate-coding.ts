import { type Coding, codings } from "../objects/encode-forms.ts";

/**
 * The coding that the client's `Accept-Encoding` prefers. Between equals, the order of `codings` decides.
 *
 * @see RFC 9110, 12.5.3
 */
export function negotiateCoding(acceptEncoding: string | undefined): Coding {
  // Without the header any coding is acceptable, but clients that don't send it rarely decode one.
  if (acceptEncoding === undefined) return "identity";
  const qualities = readQualities(acceptEncoding);
  const qualityOf = (coding: Coding) =>
    qualities.get(coding) ?? qualities.get("*") ?? (coding === "identity" ? lowest : 0);
  const best = codings.reduce((a, b) => (qualityOf(b) > qualityOf(a) ? b : a));
  return qualityOf(best) > 0 ? best : "identity";
}

/** `identity` is acceptable unless it is refused, but every coding that is asked for comes first. */
const lowest = 0.0001;

function readQualities(acceptEncoding: string): Map<string, number> {
  return new Map(
    acceptEncoding.split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      const quality = weight === undefined ? 1 : Number(weight);
      return [name === "x-gzip" ? "gzip" : name, Number.isFinite(quality) ? quality : 0];
    }),
  );
}
