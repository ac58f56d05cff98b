import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "#format/read-cookie.ts";

/**
 * A known browser holds one pass for each account that has signed in with it. Browsers store no cookie for longer
 * than this. A pass doesn't name its account, and a change of password voids it.
 */
const PASS_DAYS = 400;
const DAY_MS = 24 * 3600 * 1000;
/** Beyond this, the oldest is dropped. */
const MAX_PASSES = 10;
const SEPARATOR = ".";
const PASS = /^(\d{1,6})~([\w-]{16})~([\w-]{43})$/;

interface Holder {
  id: string;
  passwordHash: string | null;
}

export interface Passes {
  secret: string;
  name: string;
}

/**
 * @param cookies the Cookie header
 * @returns this browser's id for the user, if the user has signed in with it
 */
export function knownBrowser(
  { secret, name }: Passes,
  cookies: string | null,
  user: Holder,
  now = Date.now(),
): string | undefined {
  return readPasses(name, cookies)
    .find((pass) => isPassOf(secret, pass, user, now))
    ?.split("~")[1];
}

/** @returns the Set-Cookie header that makes the browser a known one of this user and keeps its other passes */
export function rememberBrowser(
  { secret, name }: Passes,
  cookies: string | null,
  user: Holder,
  now = Date.now(),
): string {
  const others = readPasses(name, cookies).filter((pass) => !isPassOf(secret, pass, user, now));
  const begun = `${Math.floor(now / DAY_MS)}~${randomBytes(12).toString("base64url")}`;
  const passes = [`${begun}~${sign(secret, begun, user)}`, ...others].slice(0, MAX_PASSES);
  return `${name}=${passes.join(SEPARATOR)}; Max-Age=${PASS_DAYS * 24 * 3600}; Path=/; HttpOnly; SameSite=Lax`;
}

function readPasses(name: string, cookies: string | null): string[] {
  const value = readCookie(cookies, name) ?? "";
  return value.split(SEPARATOR, MAX_PASSES).filter((pass) => PASS.test(pass));
}

function isPassOf(secret: string, pass: string, user: Holder, now: number): boolean {
  const [, day = "", id = "", signature = ""] = PASS.exec(pass) ?? [];
  if (now / DAY_MS - Number(day) >= PASS_DAYS) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, `${day}~${id}`, user)));
}

function sign(secret: string, begun: string, user: Holder): string {
  return createHmac("sha256", secret)
    .update(`browser\n${begun}\n${user.id}\n${user.passwordHash ?? ""}`)
    .digest("base64url");
}
