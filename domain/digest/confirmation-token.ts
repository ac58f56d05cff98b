import { LINK_LIFETIME_SECONDS } from "#domain/accounts/auth/account-mail.ts";
import { openToken, signToken } from "#platform/secrets/signed-token.ts";
import type { Editions } from "./digest.ts";

const PURPOSE = "confirm-digest";

export interface Confirmation extends Editions {
  subscriberId: number;
}

export function confirmationToken(
  secret: string,
  { subscriberId, morning, closing }: Confirmation,
  now: Date,
): string {
  const expiresAt = now.getTime() + LINK_LIFETIME_SECONDS[PURPOSE] * 1_000;
  return signToken(secret, PURPOSE, `${subscriberId}:${Number(morning)}:${Number(closing)}:${expiresAt}`);
}

/** @returns undefined if it has expired or isn't ours */
export function openConfirmationToken(secret: string, token: string, now: Date): Confirmation | undefined {
  const payload = openToken(secret, PURPOSE, token);
  const [subscriberId, morning, closing, expiresAt] = payload?.split(":").map(Number) ?? [];
  if (subscriberId === undefined || expiresAt === undefined || expiresAt <= now.getTime()) return undefined;
  return { subscriberId, morning: morning === 1, closing: closing === 1 };
}
