import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { UserRole } from "./role.ts";
import { profiles } from "./tables.server.ts";

export interface Profile {
  role: UserRole;
  lastSignInAt: Date | null;
  deletionDueAt: Date | null;
  deactivatedAt: Date | null;
}

const newProfile: Profile = { role: "user", lastSignInAt: null, deletionDueAt: null, deactivatedAt: null };

export async function findProfile(db: Database, userId: string): Promise<Profile> {
  const [profile] = await db
    .select({
      role: profiles.role,
      lastSignInAt: profiles.lastSignInAt,
      deletionDueAt: profiles.deletionDueAt,
      deactivatedAt: profiles.deactivatedAt,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return profile ?? newProfile;
}

export async function recordSignIn(db: Database, userId: string): Promise<void> {
  await db
    .insert(profiles)
    .values({ userId, lastSignInAt: sql`now()` })
    .onConflictDoUpdate({ target: profiles.userId, set: { lastSignInAt: sql`now()` } });
}
