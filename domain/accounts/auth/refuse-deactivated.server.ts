import { APIError } from "better-auth/api";
import type { Database } from "#platform/database/database.ts";
import { findProfile } from "../users/profiles.server.ts";

export const ACCOUNT_DEACTIVATED = "ACCOUNT_DEACTIVATED";

/** Runs before better-auth starts a session, for every way of signing in. */
export async function refuseDeactivated(db: Database, userId: string): Promise<void> {
  const { deactivatedAt } = await findProfile(db, userId);
  if (deactivatedAt) throw new APIError("FORBIDDEN", { code: ACCOUNT_DEACTIVATED });
}
