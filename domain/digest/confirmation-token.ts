import { z } from "zod";
import { linkLifetimeSeconds } from "#domain/accounts/auth/account-mail.ts";
import { signToken, type TokenType, verifyToken } from "#platform/secrets/signed-token.ts";
import type { Editions } from "./digest.ts";

const PURPOSE = "confirm-digest";

export interface Confirmation extends Editions {
  subscriberId: number;
}

const confirmation: TokenType<Confirmation> = {
  purpose: PURPOSE,
  payload: z.object({ subscriberId: z.number(), morning: z.boolean(), closing: z.boolean() }),
};

export function confirmationToken(secret: string, payload: Confirmation, now: Date): string {
  const expiresAt = new Date(now.getTime() + linkLifetimeSeconds[PURPOSE] * 1_000);
  return signToken(secret, confirmation, payload, expiresAt);
}

/** @returns undefined if it has expired or isn't ours */
export function verifyConfirmationToken(secret: string, token: string, now: Date): Confirmation | undefined {
  return verifyToken(secret, confirmation, token, now);
}
