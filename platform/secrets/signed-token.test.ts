import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signToken, verifyToken } from "./signed-token.ts";

const unsubscription = {
  purpose: "unsubscribe",
  payload: z.object({ alertId: z.number(), label: z.string() }),
};
const payload = { alertId: 17, label: "café 🌋" };
const SECRET = "kunci pertama";

describe("a signed token", () => {
  const token = signToken(SECRET, unsubscription, payload);

  test("is safe in a URL and yields its payload", () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(verifyToken(SECRET, unsubscription, token)).toEqual(payload);
  });

  test("is the same each time", () => {
    expect(signToken(SECRET, unsubscription, payload)).toBe(token);
  });

  test("is valid until it expires", () => {
    const expiring = signToken(SECRET, unsubscription, payload, new Date(1000));
    expect(verifyToken(SECRET, unsubscription, expiring, new Date(999))).toEqual(payload);
    expect(verifyToken(SECRET, unsubscription, expiring, new Date(1000))).toBeUndefined();
  });

  test("is valid only with its secret and for its purpose", () => {
    expect(verifyToken("kunci kedua", unsubscription, token)).toBeUndefined();
    expect(verifyToken(SECRET, { ...unsubscription, purpose: "confirm" }, token)).toBeUndefined();
  });

  test("is invalid if it was changed, truncated or never signed", () => {
    const [content, signature = ""] = token.split(".");
    const [other] = signToken("kunci kedua", unsubscription, { ...payload, alertId: 18 }).split(".");
    for (const changed of [
      `${other}.${signature}`,
      `${content}.${signature.slice(0, -1)}`,
      `${content}.`,
      `${content}`,
      `.${signature}`,
      `${token}.x`,
      `${token}=`,
      `${content}=.${signature}`,
      "",
      "..",
    ]) {
      expect(verifyToken(SECRET, unsubscription, changed)).toBeUndefined();
    }
  });
});
