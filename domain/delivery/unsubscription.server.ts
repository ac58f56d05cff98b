import { z } from "zod";
import { signToken, verifyToken } from "#platform/secrets/signed-token.ts";

/** What an unsubscribe link in a mail stops. The link works without a session. */
const payload = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("alert"), alertId: z.number() }),
  z.object({ kind: z.literal("alerts-mail"), userId: z.string() }),
  z.object({ kind: z.literal("digest"), subscriberId: z.number(), issueId: z.number() }),
]);

export type Unsubscription = z.infer<typeof payload>;

const token = { purpose: "unsubscribe", payload };

const UNSUBSCRIBE_PATH = "/berhenti-berlangganan";

export function unsubscribePath(secret: string, unsubscription: Unsubscription): string {
  return `${UNSUBSCRIBE_PATH}/${signToken(secret, token, unsubscription)}`;
}

/** @returns undefined if the token isn't one of ours */
export function verifyUnsubscription(secret: string, signedToken: string): Unsubscription | undefined {
  return verifyToken(secret, token, signedToken);
}
