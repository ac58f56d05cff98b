import { createOTP } from "@better-auth/utils/otp";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { twoFactors } from "../users/tables.server.ts";
import { findCodeOwner } from "./second-factor-owner.server.ts";

const PATH = "/two-factor/verify-totp";
/** RFC 6238, 4.1. Same as better-auth's period. */
const STEP_SECONDS = 30;
/** Also accepts the previous and next code, for clocks that are slightly off. Same as better-auth's tolerance. */
const ACCEPTED_OFFSETS = [-1, 0, 1];

/**
 * Runs before better-auth verifies a code from an authenticator app, because better-auth accepts the same code
 * repeatedly while it is valid. RFC 6238, 5.2 requires single use: a shoulder surfer or a form logger could replay
 * it. A correct code uses up its time step and all earlier ones; a code of a used step is rejected as wrong.
 */
export function refuseReusedCode(db: Database) {
  return createAuthMiddleware(async (ctx) => {
    if (ctx.path !== PATH) return;
    const userId = await findCodeOwner(ctx);
    if (userId === undefined) return; // better-auth reports the error
    const [row] = await db
      .select({ id: twoFactors.id, secret: twoFactors.secret })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId));
    if (!row) return;
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: row.secret });
    const now = Math.floor(Date.now() / 1000 / STEP_SECONDS);
    const steps = ACCEPTED_OFFSETS.map((offset) => now + offset);
    const codes = await Promise.all(steps.map(createOTP(secret).hotp));
    const step = steps[codes.indexOf(ctx.body?.code)];
    if (step === undefined) return;
    // One statement, so that only one of two parallel requests can use the code.
    const updatedRows = await db
      .update(twoFactors)
      .set({ lastUsedStep: step })
      .where(
        and(
          eq(twoFactors.id, row.id),
          or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step)),
        ),
      )
      .returning({ id: twoFactors.id });
    if (updatedRows.length === 0) {
      throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "The code was used before." });
    }
  });
}
