import { createOTP } from "@better-auth/utils/otp";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { twoFactors } from "../users/tables.server.ts";

const PATH = "/two-factor/verify-totp";
/** RFC 6238, 4.1: better-auth's own period. */
const STEP_SECONDS = 30;
/** Also the code before and the one after, for a clock that is a little off: better-auth's own tolerance. */
const STEPS_OFF = [-1, 0, 1];

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Runs before better-auth looks at a code from an app, which it would take as often as it is sent for as long as it is
 * shown. RFC 6238, 5.2 wants each to count once: whoever looks over a shoulder or logs a form could use it again. A code
 * that is right uses up its step and all before it; one whose step is used up is answered like a wrong one.
 */
export function takeEachCodeOnce(db: Database) {
  return createAuthMiddleware(async (ctx) => {
    if (ctx.path !== PATH) return;
    const userId = await whoseCode(ctx);
    if (userId === undefined) return; // better-auth says why
    const [row] = await db
      .select({ id: twoFactors.id, secret: twoFactors.secret })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId));
    if (!row) return;
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: row.secret });
    const now = Math.floor(Date.now() / 1000 / STEP_SECONDS);
    const steps = STEPS_OFF.map((off) => now + off);
    const codes = await Promise.all(steps.map(createOTP(secret).hotp));
    const step = steps[codes.indexOf(ctx.body?.code)];
    if (step === undefined) return;
    // In one statement: of two that send the same code at once, one finds it used.
    const used = await db
      .update(twoFactors)
      .set({ lastUsedStep: step })
      .where(
        and(
          eq(twoFactors.id, row.id),
          or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step)),
        ),
      )
      .returning({ id: twoFactors.id });
    if (used.length === 0) {
      throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "The code was used before." });
    }
  });
}

/** The user of the session, or of the challenge that the password has opened. */
async function whoseCode(ctx: Context): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const { name } = ctx.context.createAuthCookie("two_factor");
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return undefined;
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value;
}
