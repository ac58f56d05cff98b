import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { bouncedAddresses } from "./tables.server.ts";

/** @param address in lower case */
export async function isBounced(db: Database, address: string): Promise<boolean> {
  const [bounced] = await db
    .select({ address: bouncedAddresses.address })
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address));
  return bounced !== undefined;
}
