import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { canonicalScreen } from "#domain/market/screener/screen-matches.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { lockUser } from "../portfolios/owner.server.ts";
import {
  MAX_SAVED_SCREENS,
  type NewCompanies,
  newCompaniesIn,
  parseScreenName,
  type SavedScreen,
  type ScreenNameFailure,
} from "./saved-screen.ts";
import { savedScreens } from "./tables.server.ts";

// Every function takes the user's id and finds only their screens. Other users' screens count as missing.

export async function listSavedScreens(db: Database, userId: string): Promise<SavedScreen[]> {
  const rows = await db
    .select()
    .from(savedScreens)
    .where(eq(savedScreens.userId, userId))
    .orderBy(asc(sql`lower(${savedScreens.name})`), asc(savedScreens.id));
  return rows.map(toScreen);
}

type StoreFailure = ScreenNameFailure | "screen-name-taken";

/** Names are unique per user, ignoring case. */
export async function saveScreen(
  db: DatabasePool,
  userId: string,
  { name: typedName, query, symbols }: { name: string; query: string; symbols: readonly string[] },
  now: Date,
): Promise<Outcome<SavedScreen, StoreFailure | "too-many-screens">> {
  const name = parseScreenName(typedName);
  if (!name.ok) return name;
  return db.transaction(async (tx) => {
    const names = await lockNames(tx, userId);
    if (names.some((screen) => isSameName(screen.name, name.value))) return failure("screen-name-taken");
    if (names.length >= MAX_SAVED_SCREENS) return failure("too-many-screens");
    const saved = await tx
      .insert(savedScreens)
      .values({
        userId,
        name: name.value,
        query: canonicalScreen(query),
        knownSymbols: [...symbols],
        seenAt: now,
      })
      .returning()
      .then(returnedRow);
    return success(toScreen(saved));
  });
}

export async function renameScreen(
  db: DatabasePool,
  userId: string,
  screenId: number,
  typedName: string,
): Promise<Outcome<SavedScreen, StoreFailure | "screen-not-found">> {
  const name = parseScreenName(typedName);
  return db.transaction(async (tx) => {
    const names = await lockNames(tx, userId);
    if (!names.some(({ id }) => id === screenId)) return failure("screen-not-found");
    if (!name.ok) return name;
    if (names.some((screen) => screen.id !== screenId && isSameName(screen.name, name.value)))
      return failure("screen-name-taken");
    const [renamed] = await tx
      .update(savedScreens)
      .set({ name: name.value })
      .where(isOwn(userId, screenId))
      .returning();
    return renamed ? success(toScreen(renamed)) : failure("screen-not-found");
  });
}

export async function deleteScreen(db: Database, userId: string, screenId: number): Promise<boolean> {
  const deleted = await db
    .delete(savedScreens)
    .where(isOwn(userId, screenId))
    .returning({ id: savedScreens.id });
  return deleted.length > 0;
}

export async function openScreen(
  db: DatabasePool,
  userId: string,
  screenId: number,
  listSymbols: (query: string) => readonly string[],
  now: Date,
): Promise<Outcome<{ screen: SavedScreen; newCompanies: NewCompanies }, "screen-not-found">> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(savedScreens).where(isOwn(userId, screenId)).for("update");
    if (!row) return failure("screen-not-found");
    const screen = toScreen(row);
    const symbols = listSymbols(screen.query);
    const newCompanies = newCompaniesIn(screen, symbols, now);
    await tx
      .update(savedScreens)
      .set({
        knownSymbols: [...symbols],
        seenAt: now,
        newSymbols: newCompanies.symbols,
        newSince: newCompanies.since,
      })
      .where(isOwn(userId, screenId));
    return success({ screen, newCompanies });
  });
}

/** Locks the user, so that the limit and the uniqueness of names hold. */
async function lockNames(tx: DatabaseTransaction, userId: string): Promise<{ id: number; name: string }[]> {
  await lockUser(tx, userId);
  return tx
    .select({ id: savedScreens.id, name: savedScreens.name })
    .from(savedScreens)
    .where(eq(savedScreens.userId, userId));
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function isOwn(userId: string, screenId: number): SQL | undefined {
  return and(eq(savedScreens.id, screenId), eq(savedScreens.userId, userId));
}

function toScreen({ userId: _, newSince, ...row }: typeof savedScreens.$inferSelect): SavedScreen {
  return { ...row, newSince: newSince ?? undefined };
}
