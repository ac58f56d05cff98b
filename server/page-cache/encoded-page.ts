import { validateHeaderName, validateHeaderValue } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentCoding } from "./content-coding.ts";
import { entityTag } from "./entity-tag.ts";
import type { RenderedPage } from "./rendered-page.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Measured on the home page (73 kB): brotli 5 gives 15.1 kB in 3 ms, brotli 11 gives 13.8 kB in 65 ms; gzip 6 gives
 * 16.1 kB in under 1 ms, and gzip 9 doesn't improve on that. The 1.3 kB save 7 ms on a slow phone connection, which
 * isn't worth 65 ms for a page that the next change purges.
 */
const popularPageCompression = { brotliQuality: 5, gzipLevel: 6 };
/**
 * For pages that few readers request. Measured on a page of 20 search results (156 kB): brotli 3 gives 29.6 kB in a
 * third of the time of 5 (26.8 kB), gzip 3 gives 34.4 kB in a fifth of the time of 6 (31.4 kB).
 */
const rarePageCompression = { brotliQuality: 3, gzipLevel: 3 };
/** Below this the headers outweigh the savings. */
const MIN_BYTES_TO_COMPRESS = 512;

/** Headers that the cache sets itself, and those that a shared page must not carry. */
const NOT_FORWARDED = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "vary",
]);

/** writeHead's fastest format: name, value, name, value. */
type FlatHeaders = string[];

interface PageMetadata {
  status: number;
  /** Without those of caching and encoding. */
  headers: FlatHeaders;
  cacheControl: string;
  renderedAt?: string | undefined;
}

export interface PageVariant {
  headers: FlatHeaders;
  body: Buffer;
}

export interface EncodedPage extends PageMetadata {
  etag: string;
  variants: Readonly<Record<ContentCoding, PageVariant>>;
  notModifiedHeaders: FlatHeaders;
}

export type SecurityHeaders = (
  page: Pick<RenderedPage, "inlineScriptHashes">,
) => Readonly<Record<string, string>>;

/**
 * Browsers revalidate every time (and get a 304). A CDN caches for 3 s, so that a change that purges
 * pages is visible within 5 s.
 */
function cacheControl(page: RenderedPage): string {
  if (page.status >= 500) return "no-store";
  if (page.cacheControl !== undefined) return page.cacheControl;
  return page.isCacheable ? "public, max-age=0, s-maxage=3" : "private, no-cache";
}

/**
 * Copies the bytes out of a larger buffer if necessary: zlib returns views of 16 kB chunks, which would stay in memory.
 */
function withOwnBuffer(bytes: Uint8Array): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return Buffer.from(bytes.buffer);
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}

function pageHeaders(page: RenderedPage, securityHeaders: SecurityHeaders): FlatHeaders {
  const headers: FlatHeaders = ["content-type", page.contentType];
  const add = (name: string, value: string) => {
    validateHeaderName(name); // fails the render here rather than every response later
    validateHeaderValue(name, value);
    headers.push(name, value);
  };
  for (const [name, value] of Object.entries(page.headers)) {
    if (!NOT_FORWARDED.has(name.toLowerCase())) add(name, value);
  }
  for (const [name, value] of Object.entries(securityHeaders(page))) add(name, value);
  return headers;
}

/**
 * Uses the plain bytes for a coding that wasn't requested or wouldn't make the page smaller.
 *
 * @throws on an invalid header
 */
export async function encodePage(
  page: RenderedPage,
  codings: ReadonlySet<ContentCoding>,
  securityHeaders: SecurityHeaders,
  { isOftenSent }: { isOftenSent: boolean },
): Promise<EncodedPage> {
  const described = {
    status: page.status,
    headers: pageHeaders(page, securityHeaders),
    cacheControl: cacheControl(page),
    renderedAt: page.renderedAt,
  };
  return encodeBody({ ...described, body: withOwnBuffer(page.body) }, { codings, isOftenSent });
}

export async function encodeBody(
  { status, headers, cacheControl, renderedAt, body: plain }: PageMetadata & { body: Buffer },
  { codings, isOftenSent }: { codings?: ReadonlySet<ContentCoding>; isOftenSent: boolean },
): Promise<EncodedPage> {
  const { brotliQuality, gzipLevel } = isOftenSent ? popularPageCompression : rarePageCompression;
  const etag = entityTag(plain, headers, renderedAt);
  const caching = ["etag", etag, "cache-control", cacheControl, "vary", "accept-encoding"];

  const variant = (coding: ContentCoding, body: Buffer): PageVariant => {
    const encoding = coding === "identity" ? [] : ["content-encoding", coding];
    return {
      headers: [...headers, ...caching, ...encoding, "content-length", String(body.byteLength)],
      body,
    };
  };
  const identity = variant("identity", plain);

  const compressed = async (coding: ContentCoding, compress: () => Promise<Buffer>): Promise<PageVariant> => {
    if (codings?.has(coding) === false || plain.byteLength < MIN_BYTES_TO_COMPRESS) return identity;
    const body = await compress();
    return body.byteLength < plain.byteLength ? variant(coding, withOwnBuffer(body)) : identity;
  };
  const [br, gz] = await Promise.all([
    compressed("br", () =>
      compressBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
        },
      }),
    ),
    compressed("gzip", () => compressGzip(plain, { level: gzipLevel })),
  ]);
  const variants = { br, gzip: gz, identity };
  return { status, headers, cacheControl, etag, variants, notModifiedHeaders: caching };
}
