import { randomBytes, timingSafeEqual } from "node:crypto";
import { formatCookie, MAX_COOKIE_SECONDS, readCookie } from "#format/cookie.ts";
import { DAY_MS } from "#format/durations.ts";
import { keyedHash } from "#platform/secrets/keyed-hash.ts";
import type { UserRow } from "../users/user-rows.server.ts";

const MAX_TOKEN_AGE_MS = MAX_COOKIE_SECONDS * 1_000;
/** Beyond this, the oldest is dropped. */
const MAX_TOKENS = 10;
const SEPARATOR = ".";
/**
 * The cookie of a known browser has a token for each account that has signed in with it: day, random id and signature.
 * A token doesn't reveal its account, and becomes invalid when the password changes.
 */
const TOKEN = /^(\d{1,6})~([\w-]{16})~([\w-]{43})$/;

export interface TrustedDeviceCookie {
  secret: string;
  name: string;
}

export function findTrustedDevice(
  { secret, name }: TrustedDeviceCookie,
  cookies: string | null,
  user: UserRow,
): string | undefined {
  return readTokens(name, cookies)
    .find((token) => isTokenOf(secret, token, user))
    ?.split("~")[1];
}

/** @returns the Set-Cookie header, which retains the tokens of other users */
export function trustDevice(
  { secret, name }: TrustedDeviceCookie,
  cookies: string | null,
  user: UserRow,
): string {
  const otherTokens = readTokens(name, cookies).filter((token) => !isTokenOf(secret, token, user));
  const payload = `${Math.floor(Date.now() / DAY_MS)}~${randomBytes(12).toString("base64url")}`;
  const tokens = [`${payload}~${sign(secret, payload, user)}`, ...otherTokens].slice(0, MAX_TOKENS);
  return formatCookie(name, tokens.join(SEPARATOR), { maxAgeSeconds: MAX_COOKIE_SECONDS, isHttpOnly: true });
}

function readTokens(name: string, cookies: string | null): string[] {
  const value = readCookie(cookies, name) ?? "";
  return value.split(SEPARATOR, MAX_TOKENS).filter((token) => TOKEN.test(token));
}

function isTokenOf(secret: string, token: string, user: UserRow): boolean {
  const [, day = "", id = "", signature = ""] = TOKEN.exec(token) ?? [];
  if (Date.now() - Number(day) * DAY_MS >= MAX_TOKEN_AGE_MS) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, `${day}~${id}`, user)));
}

function sign(secret: string, payload: string, user: UserRow): string {
  return keyedHash(secret, "browser", `${payload}\n${user.id}\n${user.passwordHash ?? ""}`);
}
