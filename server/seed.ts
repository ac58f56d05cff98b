import { seedAliases } from "#domain/market/listings/aliases/seed-aliases.server.ts";
import { LISTED_COMPANIES } from "#domain/market/listings/listed-companies.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { addCategories } from "#domain/news/articles/categories.server.ts";
import { addSampleArticles } from "#domain/news/samples/sample-articles.server.ts";
import { SAMPLE_ARTICLES } from "#domain/news/samples/sample-articles.ts";
import { setFlagOnce } from "#domain/site/settings.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";

/**
 * Seeds a new database once: sectors as categories and, if `seedsDemo`, well-known companies and sample articles marked
 * as such. Deleted content isn't seeded again, and without `seedsDemo` the samples are never added.
 */
export async function seedEmptyDatabase(
  db: DatabasePool,
  { seedsDemo }: { seedsDemo: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await setFlagOnce(tx, "seeded_at"))) return;
    await addCategories(
      tx,
      siteSectors.map(({ name, slug }) => ({ name, slug })),
    );
    if (!seedsDemo) return;
    await addListedCompanies(
      tx,
      LISTED_COMPANIES.map((company) => ({ ...company, sector: company.sector ?? null })),
    );
    await seedAliases(tx);
    await addSampleArticles(tx, SAMPLE_ARTICLES, new Date());
  });
}
