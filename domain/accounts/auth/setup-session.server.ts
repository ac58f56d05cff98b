import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";

/** Adds `auth.api.startSetupSession`: signs a user in without a password, for the person who opened the set-up link. */
export function setupSession() {
  return {
    id: "setup-session",
    endpoints: {
      startSetupSession: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new Error("The user of the set-up link no longer exists.");
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return { userId: user.id };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
