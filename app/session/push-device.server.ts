import { z } from "zod";
import { cookiePrefix } from "#domain/accounts/auth/cookie-names.ts";
import type { SignedIn } from "#domain/accounts/auth/sessions.server.ts";
import { bindDeviceToSession } from "#domain/alerts/channels/devices.server.ts";
import { formatCookie, MAX_COOKIE_SECONDS, readCookie } from "#format/cookie.ts";
import type { Database } from "#platform/database/database.ts";
import { signToken, type TokenType, verifyToken } from "#platform/secrets/signed-token.ts";

const pushDevice: TokenType<{ deviceId: number; sessionId: string }> = {
  purpose: "push-device",
  payload: z.object({ deviceId: z.number(), sessionId: z.string() }),
};

interface PushDeviceContext {
  db: Database;
  siteUrl: string;
  accounts: { secret: string };
}

/** Names the device that receives push messages in this browser, and the last session that it had. */
export function pushDeviceCookie(site: PushDeviceContext, deviceId: number, sessionId: string): string {
  const token = signToken(site.accounts.secret, pushDevice, { deviceId, sessionId });
  return formatCookie(cookieNameOf(site), token, { maxAgeSeconds: MAX_COOKIE_SECONDS, isHttpOnly: true });
}

/** @param cookies the Cookie header */
export function readPushDevice(site: PushDeviceContext, cookies: string | null) {
  const token = readCookie(cookies, cookieNameOf(site));
  return token ? verifyToken(site.accounts.secret, pushDevice, token) : undefined;
}

/**
 * Ties the browser's device to a new session.
 *
 * @returns the Set-Cookie headers
 */
export async function bindPushDevice(
  site: PushDeviceContext,
  cookies: string | null,
  signedIn: SignedIn | undefined,
): Promise<string[]> {
  const device = readPushDevice(site, cookies);
  if (!signedIn || !device || device.sessionId === signedIn.sessionId) return [];
  await bindDeviceToSession(site.db, device.deviceId, signedIn.sessionId);
  return [pushDeviceCookie(site, device.deviceId, signedIn.sessionId)];
}

function cookieNameOf({ siteUrl }: PushDeviceContext): string {
  return `${cookiePrefix(siteUrl)}kp_push`;
}
