import { describe, expect, test } from "vitest";
import { finishCookies } from "./session-cookies.ts";

const SESSION = "kp.session_token=abc.def; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax";
const ENDED_SESSION = "kp.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax";
const HINT = "kp_user=1; Max-Age=2592000; Path=/; SameSite=Lax";
const http = { sessionCookie: "kp.session_token", isHttps: false };
const https = { ...http, isHttps: true };
const NO_HINT = "kp_user=; Max-Age=0; Path=/; SameSite=Lax";

describe("session cookies", () => {
  test("set and clear the hint cookie with the session", () => {
    expect(finishCookies([SESSION], http)).toEqual([SESSION, HINT]);
    expect(
      finishCookies([`__Host-${SESSION}`], { sessionCookie: "__Host-kp.session_token", isHttps: false }),
    ).toEqual([`__Host-${SESSION}`, HINT]);
    expect(finishCookies([ENDED_SESSION], http)).toEqual([ENDED_SESSION, NO_HINT]);
    expect(finishCookies(["kp.two_factor=x; Path=/"], http)).toEqual(["kp.two_factor=x; Path=/"]);
    expect(finishCookies([], https)).toEqual([]);
  });

  test("are Secure over https", () => {
    expect(finishCookies([SESSION], https)).toEqual([`${SESSION}; Secure`, `${HINT}; Secure`]);
    expect(finishCookies([`${SESSION}; Secure`], https)[0]).toBe(`${SESSION}; Secure`);
  });

  test("contain only the last value set for each name", () => {
    expect(finishCookies([SESSION, ENDED_SESSION], http)).toEqual([ENDED_SESSION, NO_HINT]);
  });
});
