import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "#format/read-cookie.ts";

/**
 * The browser's passes: one for each account that was signed in to with it. Browsers keep no cookie for longer.
 * A pass names no account, and is void once the account's password is another one.
 */
const PASS_DAYS = 400;
const DAY_MS = 24 * 3600 * 1000;
/** The oldest goes first. */
const MAX_PASSES = 10;
const SEPARATOR = ".";
const PASS = /^(\d{1,6})~([\w-]{16})~([\w-]{43})$/;

interface Holder {
  id: string;
  passwordHash: string | null;
}

/** Whose passes they are, and how they are signed. */
export interface Passes {
  secret: string;
  /** The cookie's name. */
  name: string;
}

/**
 * @param cookies the Cookie header
 * @returns an id of this browser with this user, if the user has signed in with it
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

/** @returns the Set-Cookie header that makes the browser a known one of this user, and keeps its other passes */
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
