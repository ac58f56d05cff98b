import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { createVapidKeys, vapidAuthorization } from "./vapid.ts";

test("the header proves the sender to a push service", () => {
  const keys = createVapidKeys();
  const header = vapidAuthorization(keys, {
    endpoint: "https://push.example:8443/send/abc?x=1",
    contact: "mailto:redaksi@kabarpasar.example",
    now: new Date("2026-11-27T09:00:00Z"),
  });
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  expect(decode(head)).toEqual({ typ: "JWT", alg: "ES256" });
  expect(decode(claims)).toEqual({
    aud: "https://push.example:8443",
    exp: Date.parse("2026-11-27T21:00:00Z") / 1000,
    sub: "mailto:redaksi@kabarpasar.example",
  });

  const point = Buffer.from(publicKey, "base64url");
  expect(point).toHaveLength(65);
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isValid = (content: string) =>
    verify(
      "sha256",
      Buffer.from(content),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
  expect(isValid(`${head}.${claims}`)).toBe(true);
  expect(isValid(`${head}.${claims}x`)).toBe(false);
});
