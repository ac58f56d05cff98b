import { createECDH, createPrivateKey, sign } from "node:crypto";
import { HOUR_SECONDS } from "#format/durations.ts";

/** The key pair that identifies this site to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  /** An uncompressed point of P-256, which browsers get as applicationServerKey. */
  publicKey: string;
  privateKey: string;
}

/** RFC 8292 allows 24 hours. */
const LIFETIME_SECONDS = 12 * HOUR_SECONDS;

export function createVapidKeys(): VapidKeys {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  // getPrivateKey() omits leading zero bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return { publicKey: keys.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/**
 * The header "Authorization" of a push message.
 *
 * @param contact a mailto: or https: address of the site's operator
 */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expiresAt, sub: contact };
  const content = `${encodeJson({ typ: "JWT", alg: "ES256" })}.${encodeJson(claims)}`;
  const point = Buffer.from(publicKey, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
  });
  // Not the default DER: a JWT has the two numbers, one after the other (RFC 7518, 3.4).
  const signature = sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${content}.${signature.toString("base64url")}, k=${publicKey}`;
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
