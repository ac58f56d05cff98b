import { createHmac, timingSafeEqual } from "node:crypto";

/** A text that only we can have written, for a link: URL-safe, readable, and valid for one purpose. */
export function signToken(secret: string, purpose: string, payload: string): string {
  return `${Buffer.from(payload).toString("base64url")}.${signatureOf(secret, purpose, payload)}`;
}

/** @returns undefined if it wasn't signed with this secret for this purpose */
export function openToken(secret: string, purpose: string, token: string): string | undefined {
  const [encoded = "", signature = ""] = token.split(".");
  const payload = Buffer.from(encoded, "base64url").toString();
  const expected = Buffer.from(signatureOf(secret, purpose, payload));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? payload : undefined;
}

function signatureOf(secret: string, purpose: string, payload: string): string {
  return createHmac("sha256", secret).update(`${purpose}\0${payload}`).digest("base64url");
}
