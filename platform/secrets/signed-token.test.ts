import { describe, expect, test } from "vitest";
import { openToken, signToken } from "./signed-token.ts";

describe("a signed token", () => {
  const token = signToken("kunci pertama", "unsubscribe", "alert:17");

  test("is safe in a URL and yields its payload", () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(openToken("kunci pertama", "unsubscribe", token)).toBe("alert:17");
    expect(openToken("k", "unsubscribe", signToken("k", "unsubscribe", "café 🌋"))).toBe("café 🌋");
  });

  test("is the same each time", () => {
    expect(signToken("kunci pertama", "unsubscribe", "alert:17")).toBe(token);
  });

  test("opens only with its secret and for its purpose", () => {
    expect(openToken("kunci kedua", "unsubscribe", token)).toBeUndefined();
    expect(openToken("kunci pertama", "confirm", token)).toBeUndefined();
  });

  test("doesn't open if it was changed, truncated or never signed", () => {
    const [payload, signature = ""] = token.split(".");
    const other = Buffer.from("alert:18").toString("base64url");
    for (const changed of [
      `${other}.${signature}`,
      `${payload}.${signature.slice(0, -1)}`,
      `${payload}.`,
      `${payload}`,
      `.${signature}`,
      `${token}.x`,
      `${token}=`,
      `${payload}=.${signature}`,
      "",
      "..",
    ]) {
      expect(openToken("kunci pertama", "unsubscribe", changed)).toBeUndefined();
    }
  });
});
