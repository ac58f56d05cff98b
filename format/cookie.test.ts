import { expect, test } from "vitest";
import { readCookie } from "./read-cookie.ts";

test("finds a cookie by its full name", () => {
  expect(readCookie("xkp_user=2; kp_user=1; kp_userx=3", "kp_user")).toBe("1");
  expect(readCookie(null, "kp_user")).toBeUndefined();
});
