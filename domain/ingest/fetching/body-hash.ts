import { createHash } from "node:crypto";

/** The same for responses that are read to the same items: equal bytes from the same address, declared the same. */
export function hashOfBody(fetched: { url: string; contentType?: string; body: Uint8Array }): string {
  const hash = createHash("sha256").update(`${fetched.url}\n${fetched.contentType ?? ""}\n`);
  return hash.update(fetched.body).digest("base64url");
}
