import { hash, timingSafeEqual } from "node:crypto";

/**
 * Whether an Authorization header has the token. Compares hashes, so that timing reveals neither content nor length.
 */
export function hasBearerToken(header: string | null | undefined, token: string): boolean {
  const sentToken = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(sentToken), digest(token));
}

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
