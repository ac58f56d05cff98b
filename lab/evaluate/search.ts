/**
 * Searches for real headlines and misspelt company names, and counts how often the search finds the intended
 * result: `npm run --prefix lab evaluate:search -- NEWS [--companies IDX] [--seed 1] [--misses FILE] [--database
 * postgres://…]`. NEWS holds corpus_articles.jsonl, IDX companies.csv. The database must be empty; without one,
 * an embedded one is used and deleted.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { seedAliases } from "../../domain/market/listings/aliases/seed-aliases.server.ts";
import { addListedCompanies } from "../../domain/market/listings/symbols.server.ts";
import { distinctForms } from "../../domain/news/articles/indexing/words.ts";
import { findCorrection } from "../../domain/news/search/correction.server.ts";
import { listNamedListings } from "../../domain/news/search/named-listings.server.ts";
import { searchArticles } from "../../domain/news/search/search-articles.server.ts";
import { parseSearchQuery } from "../../domain/news/search/search-query.ts";
import { listSimilarCompanies } from "../../domain/news/search/similar-companies.server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { randomNumbers } from "../../test/random-numbers.ts";
import { type NewsArticle, readCompanyFile, readNewsFiles } from "./search/news-files.ts";
import { partAndWord, threeWords, twoOtherForms, withTypingError } from "./search/queries.ts";
import { storeNews } from "./search/store-news.ts";

const HEADLINES = 300;
const COMPANIES = 200;
const FIRST = 10;
const MIN_ARTICLES = 3;

const { values, positionals } = parseArgs({
  options: {
    companies: { type: "string" },
    seed: { type: "string", default: "1" },
    misses: { type: "string" },
    database: { type: "string" },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    "Usage: npm run --prefix lab evaluate:search -- NEWS [--companies IDX] [--seed 1] [--misses FILE]",
  );
  process.exit(1);
}
const news = await readNewsFiles(resolve(folder));
const dataDir = mkdtempSync(join(tmpdir(), "kabarpasar-evaluate-"));
const database = await openDatabase({
  databaseUrl: values.database,
  dataDir,
  role: "server",
});
const misses: object[] = [];
try {
  const { db } = database;
  await migrateDatabase(database, resolve(import.meta.dirname, "../../migrations"));
  await storeNews(db, news);
  const random = randomNumbers(Number(values.seed));
  const vocabulary = frequentForms(news);

  const kinds: [name: string, queryOf: (title: string) => string | undefined][] = [
    ["three of its words", (title) => threeWords(title, random)],
    ["two of its words in other forms", (title) => twoOtherForms(title, vocabulary, random)],
    ["part of a word and another word", (title) => partAndWord(title, random)],
  ];
  for (const [kind, queryOf] of kinds) {
    let total = 0;
    let hits = 0;
    for (let turn = 0; total < HEADLINES && turn < HEADLINES * 20; turn += 1) {
      const title = news[Math.floor(random() * news.length)]?.title ?? "";
      const text = queryOf(title);
      if (text === undefined) continue;
      total += 1;
      const results = await searchArticles(db, parseSearchQuery(text), { order: "relevance" });
      const titles = results.articles.slice(0, FIRST).map((article) => article.title);
      if (titles.includes(title)) hits += 1;
      else misses.push({ kind, text, title, found: titles.slice(0, 3) });
    }
    report(`headlines by ${kind}`, hits, total);
  }

  if (values.companies !== undefined) {
    const companies = readCompanyFile(resolve(values.companies));
    await addListedCompanies(
      db,
      companies.map((company) => ({ ...company, sector: null })),
    );
    await seedAliases(db);
    let hits = 0;
    for (let index = 0; index < COMPANIES; index += 1) {
      const company = companies[Math.floor(random() * companies.length)] ?? { symbol: "", name: "" };
      const text = withTypingError(company.name, random);
      const first = await findFirstCard(text);
      if (first?.symbol === company.symbol) hits += 1;
      else misses.push({ kind: "company", text, name: company.name, found: first?.name });
    }
    report("company names with one typo, ranked first", hits, COMPANIES);
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
if (values.misses !== undefined) {
  writeFileSync(resolve(values.misses), misses.map((miss) => `${JSON.stringify(miss)}\n`).join(""));
}

/** Words in several articles: a word in only one may be a typing error or a name. */
function frequentForms(articles: readonly NewsArticle[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { title, content } of articles) {
    for (const form of distinctForms(`${title} ${content}`)) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= MIN_ARTICLES).map(([form]) => form));
}

async function findFirstCard(text: string) {
  const query = parseSearchQuery(text);
  const [named] = await listNamedListings(database.db, query, 1);
  if (named) return named;
  const { wordMatchCount } = await searchArticles(database.db, query, { order: "relevance" });
  if ((await findCorrection(database.db, query, wordMatchCount)) === undefined) return undefined;
  return (await listSimilarCompanies(database.db, query, 1))[0];
}

function report(what: string, hits: number, total: number): void {
  console.log(`${what}: ${hits} of ${total} (${((hits / total) * 100).toFixed(1)} %)`);
}
