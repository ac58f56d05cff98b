import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token for a link that acts without a session: the payload in plain sight, and its HMAC-SHA-256. It doesn't expire.
 *
 * @param purpose what the token is for: openToken rejects a token signed for another purpose
 */
export function signToken(secret: string, purpose: string, payload: string): string {
  const signature = sign(secret, purpose, payload).toString("base64url");
  return `${Buffer.from(payload).toString("base64url")}.${signature}`;
}

/** @returns the payload; undefined if the secret or purpose is wrong or the token was changed */
export function openToken(secret: string, purpose: string, token: string): string | undefined {
  const [encoded, signature, ...more] = token.split(".");
  if (!encoded || !signature || more.length > 0) return undefined;
  const payload = Buffer.from(encoded, "base64url").toString("utf8");
  const expected = signToken(secret, purpose, payload);
  const [given, wanted] = [Buffer.from(token), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? payload : undefined;
}

function sign(secret: string, purpose: string, payload: string): Buffer {
  return createHmac("sha256", secret).update(`signed token\0${purpose}\0${payload}`).digest();
}
