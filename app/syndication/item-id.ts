import { createHash } from "node:crypto";

/** UUID namespace of our articles; generated once, must not change. */
const NAMESPACE = "6f0c1c0b-6a0e-4d5c-9b57-0f3a5d7c2e41";

/**
 * Identifies an article in our feeds independently of its slug and the site's address: feed readers show an
 * item with a changed id as new. A name-based UUID. RFC 9562, 5.5
 */
export function feedItemId(articleId: number): string {
  const bytes = createHash("sha1")
    .update(Buffer.from(NAMESPACE.replaceAll("-", ""), "hex"))
    .update(`article/${articleId}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
}
