import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { bouncedAddresses } from "./tables.server.ts";

export async function findBounce(
  db: Database,
  address: string,
): Promise<{ reason: string; bouncedAt: Date } | undefined> {
  const [bounce] = await db
    .select({ reason: bouncedAddresses.reason, bouncedAt: bouncedAddresses.bouncedAt })
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address.toLowerCase()));
  return bounce;
}

export async function recordBounce(db: Database, address: string, reason: string): Promise<void> {
  await db.insert(bouncedAddresses).values({ address: address.toLowerCase(), reason }).onConflictDoNothing();
}

/** Call it once the owner has proved that the address receives mail; a trigger does so for accounts' addresses. */
export async function clearBounce(db: Database, address: string): Promise<void> {
  await db.delete(bouncedAddresses).where(eq(bouncedAddresses.address, address.toLowerCase()));
}
