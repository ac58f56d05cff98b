import type { Database } from "#platform/database/database.ts";
import { categories } from "./tables.server.ts";

export async function addCategories(db: Database, added: { name: string; slug: string }[]): Promise<void> {
  await db.insert(categories).values(added).onConflictDoNothing();
}
