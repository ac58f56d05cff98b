import { createHmac } from "node:crypto";

/** HMAC-SHA-256, in base64url. A hash of one purpose differs from one of the same text for another. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}
