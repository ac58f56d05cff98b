import { createHmac } from "node:crypto";

/**
 * The request to a webhook. The receiver verifies the signature with its secret, and recognises a repeated
 * delivery by its id (docs/api.md).
 */
export function webhookRequest(
  message: { id: number; content: object },
  signingSecret: string,
  now: Date,
): { headers: Record<string, string>; body: Uint8Array } {
  const body = JSON.stringify(message.content);
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac("sha256", signingSecret).update(`${seconds}.${body}`).digest("hex");
  return {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "KabarPasar-Delivery": String(message.id),
      "KabarPasar-Signature": `t=${seconds},v1=${signature}`,
    },
    body: Buffer.from(body),
  };
}
