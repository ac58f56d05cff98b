import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { categories } from "./tables.server.ts";

export async function addCategories(db: Database, added: { name: string; slug: string }[]): Promise<void> {
  await db.insert(categories).values(added).onConflictDoNothing();
}

export async function hasCategory(db: Database, name: string): Promise<boolean> {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name));
  return found !== undefined;
}
