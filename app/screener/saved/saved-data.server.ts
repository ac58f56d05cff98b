import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listMatches } from "#domain/market/screener/screen-matches.ts";
import { listFigures } from "#domain/market/screener/screener-figures.ts";
import { listScreenerRows } from "#domain/market/screener/screener-rows.server.ts";
import { newCompaniesIn } from "#domain/portfolio/saved-screen.ts";
import { listSavedScreens } from "#domain/portfolio/saved-screens.server.ts";
import type { Database } from "#platform/database/database.ts";
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

/** The codes of the companies in any screen, by the figures of this moment. */
export async function readMatches(db: Database, now: Date): Promise<(query: string) => string[]> {
  const rows = await listScreenerRows(db, await loadIdxCalendar(db), now);
  const figures = listFigures(rows);
  const companies = rows.map((row, index) => ({ ...row, figures: figures[index] ?? {} }));
  return (query) => listMatches(query, companies);
}
