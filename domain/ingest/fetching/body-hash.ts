import { createHash } from "node:crypto";

/** Equal for responses that yield the same items: same bytes, address and declared type. */
export function hashOfBody(fetched: { url: string; contentType?: string; body: Uint8Array }): string {
  const hash = createHash("sha256").update(`${fetched.url}\n${fetched.contentType ?? ""}\n`);
  return hash.update(fetched.body).digest("base64url");
}
