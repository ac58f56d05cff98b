import { pipeline, Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { OutboundError } from "./outbound-error.ts";

export const ACCEPTED_ENCODINGS = "gzip, deflate, br";

/** Some servers compress twice by mistake; more layers are an attack. */
const MAX_ENCODING_LAYERS = 2;

/**
 * Reads a whole response body and decodes its Content-Encoding. The encoded bytes, every intermediate layer and the
 * result are each limited to `maxBytes` while streaming. `urlText` is the URL for error messages. Throws OutboundError
 * "too-large", or "bad-response" for an encoding that wasn't requested, and any error of the stream or zlib.
 */
export async function readBody(
  encoded: AsyncIterable<Buffer>,
  contentEncoding: string | undefined,
  maxBytes: number,
  urlText: string,
): Promise<Uint8Array> {
  const tooLarge = () =>
    new OutboundError("too-large", `failed: ${urlText} sent more than ${maxBytes} bytes`);
  let body = limitBytes(encoded, maxBytes, tooLarge);
  for (const encoding of encodingsToUndo(contentEncoding, urlText)) {
    body = limitBytes(decode(body, encoding), maxBytes, tooLarge);
  }
  return collect(body);
}

function encodingsToUndo(contentEncoding: string | undefined, urlText: string): Encoding[] {
  const tokens = (contentEncoding ?? "").toLowerCase().split(",");
  const encodings = tokens
    .map((token) => token.trim())
    .filter((token) => token !== "" && token !== "identity");
  if (encodings.length > MAX_ENCODING_LAYERS || !encodings.every(isEncoding)) {
    throw new OutboundError(
      "bad-response",
      `failed: ${urlText} used a content encoding that was not requested`,
    );
  }
  return encodings.reverse();
}

type Encoding = keyof typeof decoders;

const decoders = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  br: () => createBrotliDecompress(),
  // "deflate" means zlib (RFC 9110), but old servers send a raw stream. The first byte distinguishes them (RFC 1950:
  // CM = 8).
  deflate: (first: number) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw()),
} satisfies Record<string, (firstByte: number) => Transform>;

function isEncoding(token: string): token is Encoding {
  return Object.hasOwn(decoders, token);
}

async function* decode(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const decoder = decoders[encoding](first.value[0] ?? 0);
  const all = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  // The decoder passes every error to its reader, so the callback is empty.
  pipeline(Readable.from(all()), decoder, () => {});
  yield* decoder;
}

async function* limitBytes(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    if (chunk.length > 0) yield chunk;
  }
}

async function collect(source: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
