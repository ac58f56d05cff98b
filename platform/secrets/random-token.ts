import { hash, randomBytes } from "node:crypto";

/** 192 random bits in base64url, for a link that only its recipient knows. */
export function createToken(): string {
  return randomBytes(24).toString("base64url");
}

/** The form in which tokens are stored, in base64url. A plain hash suffices, because random tokens can't be guessed. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
