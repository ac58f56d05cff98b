import { DAY_SECONDS } from "#format/durations.ts";
import { encryptPush, type PushKeys } from "#platform/push/encrypt-push.ts";
import { type VapidKeys, vapidAuthorization } from "#platform/push/vapid.ts";
import type { PushMessage } from "./delivery.ts";

/** Push services accept 4096 bytes, including the overhead of encryption. */
const MAX_BYTES = 3_000;

/** A device that stays offline longer never gets the message, but the inbox has it. */
const TTL_SECONDS = DAY_SECONDS;

export interface PushSender {
  keys: VapidKeys;
  /** The operator's mailto: or https: address, for the push service. */
  contact: string;
}

/** Builds the request to the push service of a device (RFC 8030). */
export function pushRequest(
  message: PushMessage & { id: number },
  device: PushKeys & { endpoint: string },
  { keys, contact }: PushSender,
  now: Date,
): { headers: Record<string, string>; body: Uint8Array } {
  // A repeated message replaces the first, on the push service by its topic and on the device by its tag.
  const topic = `salinan-${message.id}`;
  return {
    headers: {
      Authorization: vapidAuthorization(keys, { endpoint: device.endpoint, contact, now }),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(TTL_SECONDS),
      Urgency: "high",
      Topic: topic,
    },
    body: encryptPush(device, payloadOf(message, topic)),
  };
}

function payloadOf({ title, body, path }: PushMessage, tag: string): string {
  const write = (text: string) => JSON.stringify({ title, body: text, path, tag });
  let letters = [...body];
  let payload = write(body);
  while (Buffer.byteLength(payload) > MAX_BYTES && letters.length > 0) {
    letters = letters.slice(0, Math.floor(letters.length * 0.9));
    payload = write(`${letters.join("")}…`);
  }
  return payload;
}
