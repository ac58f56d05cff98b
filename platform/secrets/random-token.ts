import { createHash, randomBytes } from "node:crypto";

/** 192 random bits in base64url, for a link that only its recipient knows. */
export function createToken(): string {
  return randomBytes(24).toString("base64url");
}

/** To store a token: a plain hash can't be reversed, because a token is random. Base64url. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
