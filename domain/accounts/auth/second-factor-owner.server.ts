import { createAuthEndpoint, type createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";

type Context = Pick<Parameters<Parameters<typeof createAuthMiddleware>[0]>[0], "context" | "getSignedCookie">;

/** Adds `auth.api.findChallenged`: the id of the user whose password was entered in this browser, or null. */
export function secondFactorOwner() {
  return {
    id: "second-factor-owner",
    endpoints: {
      findChallenged: createAuthEndpoint.serverOnly(
        { method: "GET", requireHeaders: true },
        async (ctx) => (await findChallenged(ctx)) ?? null,
      ),
    },
  } satisfies BetterAuthPlugin;
}

export async function findCodeOwner(
  ctx: Context & Parameters<typeof getSessionFromCtx>[0],
): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx);
  return session ? session.user.id : findChallenged(ctx);
}

async function findChallenged(ctx: Context): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie("two_factor");
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return undefined;
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value;
}
