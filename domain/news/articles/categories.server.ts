import { eq } from "drizzle-orm";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { categories } from "./tables.server.ts";

export async function addCategories(db: Database, added: { name: string; slug: string }[]): Promise<void> {
  await db.insert(categories).values(added).onConflictDoNothing();
}

/** Takes a share lock: an existing category can't be renamed until the transaction ends. */
export async function hasCategory(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, name))
    .for("share");
  return category !== undefined;
}
