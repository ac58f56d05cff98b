import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { canonicalScreen, listMatchingSymbols } from "#domain/market/screener/screen-matches.ts";
import { screenerFiguresOf } from "#domain/market/screener/screener-figures.ts";
import { listScreenerRows } from "#domain/market/screener/screener-rows.server.ts";
import { newCompaniesIn } from "#domain/portfolio/saved-screens/saved-screen.ts";
import { listSavedScreens, saveScreen } from "#domain/portfolio/saved-screens/saved-screens.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import type { SavedScreenItem } from "./saved-data.ts";

export async function readSavedScreens(db: Database, userId: string, now: Date): Promise<SavedScreenItem[]> {
  const screens = await listSavedScreens(db, userId);
  if (screens.length === 0) return [];
  const listSymbols = await readMatches(db, now);
  return screens.map((screen) => {
    const symbols = listSymbols(screen.query);
    const { symbols: newSymbols, since } = newCompaniesIn(screen, symbols, now);
    return {
      id: screen.id,
      name: screen.name,
      query: screen.query,
      companies: symbols.length,
      newSymbols,
      sinceISO: since.toISOString(),
    };
  });
}

export async function saveShownScreen(
  db: DatabasePool,
  userId: string,
  { name, query }: { name: string; query: string },
  now: Date,
) {
  const canonical = canonicalScreen(query);
  const symbols = (await readMatches(db, now))(canonical);
  return saveScreen(db, userId, { name, query: canonical, symbols }, now);
}

export async function readMatches(db: Database, now: Date): Promise<(query: string) => string[]> {
  const rows = await listScreenerRows(db, await loadIdxCalendar(db), now);
  const figures = screenerFiguresOf(rows);
  const companies = rows.map((row, index) => ({ ...row, figures: figures[index] ?? {} }));
  return (query) => listMatchingSymbols(query, companies);
}
