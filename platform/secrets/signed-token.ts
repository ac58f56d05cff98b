import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The purpose and payload of a kind of token. A token of one purpose isn't valid for another. */
export interface TokenType<Payload> {
  purpose: string;
  payload: z.ZodType<Payload>;
}

const envelope = z.object({ payload: z.unknown(), expiresAt: z.number().optional() });

/**
 * A token for a link that acts without a session: its content as unencrypted JSON, and an HMAC-SHA-256 of it.
 *
 * @param expiresAt default: never
 */
export function signToken<Payload>(
  secret: string,
  { purpose }: TokenType<Payload>,
  payload: Payload,
  expiresAt?: Date,
): string {
  return sign(secret, purpose, Buffer.from(JSON.stringify({ payload, expiresAt: expiresAt?.getTime() })));
}

/** @returns undefined if it was changed, has expired, or was signed for another purpose or with another secret */
export function verifyToken<Payload>(
  secret: string,
  { purpose, payload }: TokenType<Payload>,
  token: string,
  now = new Date(),
): Payload | undefined {
  const content = Buffer.from(token.split(".", 1)[0] ?? "", "base64url");
  const [expected, actual] = [Buffer.from(sign(secret, purpose, content)), Buffer.from(token)];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const { payload: signed, expiresAt = Number.POSITIVE_INFINITY } = envelope.parse(
    JSON.parse(content.toString("utf8")),
  );
  return now.getTime() < expiresAt ? payload.parse(signed) : undefined;
}

function sign(secret: string, purpose: string, content: Buffer): string {
  const signature = createHmac("sha256", secret).update(`signed token\0${purpose}\0`).update(content);
  return `${content.toString("base64url")}.${signature.digest("base64url")}`;
}
