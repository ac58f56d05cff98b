import { expect, test } from "vitest";
import { formatCookie, readCookie } from "./cookie.ts";

test("finds a cookie by its full name", () => {
  expect(readCookie("xkp_user=2; kp_user=1; kp_userx=3", "kp_user")).toBe("1");
  expect(readCookie("kp_user; x=kp_user", "kp_user")).toBeUndefined();
  expect(readCookie(null, "kp_user")).toBeUndefined();
});

test("a cookie's value may contain an equals sign", () => {
  expect(readCookie("a=1; kp_user=Zm8=; b==", "kp_user")).toBe("Zm8=");
});

test("a Set-Cookie header names path, lifetime and whether scripts may read it", () => {
  expect(formatCookie("kp_user", "1", { maxAgeSeconds: 60 })).toBe(
    "kp_user=1; Max-Age=60; Path=/; SameSite=Lax",
  );
  expect(
    formatCookie("kp_watchlist", "kartu", { maxAgeSeconds: 60, path: "/watchlist", isHttpOnly: true }),
  ).toBe("kp_watchlist=kartu; Max-Age=60; Path=/watchlist; HttpOnly; SameSite=Lax");
});
