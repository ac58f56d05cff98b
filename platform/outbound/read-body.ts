import { pipeline, Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { OutboundError } from "./outbound-error.ts";

export const ACCEPTED_ENCODINGS = "gzip, deflate, br";

/** Servers that compress twice by mistake exist; more layers are an attack. */
const MOST_LAYERS = 2;

/**
 * Reads a response body to its end and undoes its Content-Encoding. The encoded bytes, the result, and every layer
 * between them are each limited to `maxBytes` while they stream. `named` is the URL as errors name it.
 * Throws OutboundError "too-large", "bad-response" for an encoding not asked for, and what the stream or zlib throw.
 */
export async function readBody(
  encoded: AsyncIterable<Buffer>,
  contentEncoding: string | undefined,
  maxBytes: number,
  named: string,
): Promise<Uint8Array> {
  const tooLarge = () => new OutboundError("too-large", `failed: ${named} sent more than ${maxBytes} bytes`);
  let body = atMost(encoded, maxBytes, tooLarge);
  for (const encoding of encodingsToUndo(contentEncoding, named)) {
    body = atMost(decode(body, encoding), maxBytes, tooLarge);
  }
  return collect(body);
}

function encodingsToUndo(contentEncoding: string | undefined, named: string): Encoding[] {
  const tokens = (contentEncoding ?? "").toLowerCase().split(",");
  const encodings = tokens
    .map((token) => token.trim())
    .filter((token) => token !== "" && token !== "identity");
  if (encodings.length > MOST_LAYERS || !encodings.every(isEncoding)) {
    throw new OutboundError(
      "bad-response",
      `failed: ${named} sent its body in an encoding that was not asked for`,
    );
  }
  return encodings.reverse();
}

type Encoding = keyof typeof DECODERS;

const DECODERS = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  br: () => createBrotliDecompress(),
  // "deflate" means zlib (RFC 9110), but old servers send the bare stream; the first byte tells (RFC 1950: CM = 8).
  deflate: (first: number) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw()),
} satisfies Record<string, (firstByte: number) => Transform>;

function isEncoding(token: string): token is Encoding {
  return Object.hasOwn(DECODERS, token);
}

async function* decode(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const decoder = DECODERS[encoding](first.value[0] ?? 0);
  const all = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  // The decoder carries every error to its reader, so the callback has nothing to add.
  pipeline(Readable.from(all()), decoder, () => {});
  yield* decoder;
}

async function* atMost(
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
