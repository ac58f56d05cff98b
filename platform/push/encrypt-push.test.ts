import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { areValidPushKeys, encryptPush } from "./encrypt-push.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

const browserKeys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("the example of RFC 8291, appendix A, is encrypted to the same bytes", () => {
  const body = encryptPush(browserKeys, "When I grow up, I want to be a watermelon", {
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  });
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("each message has its own key and salt, and only the browser can read it", () => {
  const [first, second] = [encryptPush(browserKeys, "BBCA naik"), encryptPush(browserKeys, "BBCA naik")];
  expect(first.subarray(0, 16)).not.toEqual(second.subarray(0, 16));
  expect(first.subarray(21, 86)).not.toEqual(second.subarray(21, 86));
  expect(readAsBrowser(first)).toBe("BBCA naik");
});

/** Written from RFC 8188 and RFC 8291, independently of encryptPush. */
function readAsBrowser(body: Buffer): string {
  const browser = createECDH("prime256v1");
  browser.setPrivateKey(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"));
  const [salt, senderKey, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
  const derive = (secret: Buffer, by: Buffer, what: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, what, length));
  const secret = derive(browser.computeSecret(senderKey), bytes(browserKeys.auth), info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  expect(padded.at(-1)).toBe(2);
  return padded.subarray(0, -1).toString("utf8");
}

test.each([
  ["the browser's keys", browserKeys, true],
  ["a point off the curve", { ...browserKeys, p256dh: Buffer.alloc(65, 4).toString("base64url") }, false],
  ["a compressed point", { ...browserKeys, p256dh: "AyVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx" }, false],
  ["a short secret", { ...browserKeys, auth: "BTBZ" }, false],
  ["nothing", { p256dh: "", auth: "" }, false],
])("keys of a subscription are checked: %s", (_case, keys, expected) => {
  expect(areValidPushKeys(keys)).toBe(expected);
});
