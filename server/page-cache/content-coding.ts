export type ContentCoding = "br" | "gzip" | "identity";

/** RFC 9110, 12.5.3. */
function parseQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (name === "") continue;
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    qualities.set(name === "x-gzip" ? "gzip" : name, Number.isNaN(quality) ? 0 : quality);
  }
  return qualities;
}

/**
 * The client's preferred coding; among equals brotli, then gzip. A client that rejects every coding, including
 * identity, gets the plain page: RFC 9110 allows it, and a page is better than 406.
 */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding {
  if (acceptEncoding === undefined) return "identity";
  const qualities = parseQualities(acceptEncoding);
  const anyOther = qualities.get("*") ?? 0;
  const brotli = qualities.get("br") ?? anyOther;
  const gzip = qualities.get("gzip") ?? anyOther;
  // If not named, identity is acceptable but comes last.
  const identity = qualities.get("identity") ?? 0;
  if (brotli > 0 && brotli >= gzip && brotli >= identity) return "br";
  if (gzip > 0 && gzip >= identity) return "gzip";
  return "identity";
}
