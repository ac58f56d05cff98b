import { type EncodedPage, encodeBody } from "./encoded-page.ts";

const HTML_TAG = "<html";

/**
 * A page that is older than it should be, with its time: in the header X-Rendered-At and, on a page for readers, in the
 * attribute `data-expired`, which the stylesheet shows above it.
 *
 * @param notice one sentence without characters that HTML escapes
 */
export function markAsExpired(page: EncodedPage, renderedAt: Date, notice: string): Promise<EncodedPage> {
  const { body } = page.variants.identity;
  const headers = [...page.headers, "x-rendered-at", renderedAt.toISOString()];
  return encodeBody({ ...page, headers, body: withNotice(body, notice) }, { isOftenSent: false });
}

function withNotice(body: Buffer, notice: string): Buffer {
  // A feed or JSON could contain the tag too, but not within its first characters.
  const at = body.subarray(0, 100).indexOf(HTML_TAG);
  if (at === -1) return body;
  const after = at + HTML_TAG.length;
  return Buffer.concat([
    body.subarray(0, after),
    Buffer.from(` data-expired="${notice}"`),
    body.subarray(after),
  ]);
}
