import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { bouncedAddresses } from "./tables.server.ts";

export async function bouncedAddressOf(
  db: Database,
  address: string,
): Promise<{ reason: string; bouncedAt: Date } | undefined> {
  const [bounced] = await db
    .select({ reason: bouncedAddresses.reason, bouncedAt: bouncedAddresses.bouncedAt })
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address.toLowerCase()));
  return bounced;
}

export async function recordBounce(db: Database, address: string, reason: string): Promise<void> {
  await db.insert(bouncedAddresses).values({ address: address.toLowerCase(), reason }).onConflictDoNothing();
}

/** Once the owner has shown that the address receives mail. A trigger does it for the addresses of accounts. */
export async function clearBounce(db: Database, address: string): Promise<void> {
  await db.delete(bouncedAddresses).where(eq(bouncedAddresses.address, address.toLowerCase()));
}
