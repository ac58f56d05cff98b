import { type ListedCompanyRow, listListedCompanies } from "#domain/market/listings/symbols.server.ts";
import type { Database } from "#platform/database/database.ts";
import { allowedEdits, editDistance, foldedName, shortNameOf } from "./company-names.ts";
import { everydayNames } from "./everyday-names.ts";
import type { SearchQuery } from "./search-query.ts";

export interface NamedCompany {
  row: ListedCompanyRow;
  symbol: string;
  /** Folded, as registered and without its legal form. */
  name: string;
  shortName: string;
}

/** How long names are kept: they change a few times a year. */
const KEPT_MS = 60_000;
const keptCompanies = new WeakMap<Database, { companies: NamedCompany[]; until: number }>();

/** Words beside a company's name that say what readers want to know of it. */
const TOPIC_WORDS: ReadonlySet<string> = new Set(
  "berita dividen emiten harga hari ini jk kabar keuangan laba laporan saham terbaru terkini".split(" "),
);

/** The listed company that the query names by its code or its name, alone or with words such as "saham". */
export async function findNamedCompany(
  db: Database,
  query: SearchQuery,
): Promise<ListedCompanyRow | undefined> {
  const name = shortNameOf(query.text);
  const names = [name, withoutTopic(name)].filter((text) => text !== "");
  if (names.length === 0) return undefined;
  const companies = await listNamedCompanies(db);
  for (const wanted of names) {
    const code = everydayNames[wanted] ?? wanted;
    const found =
      companies.find(({ symbol }) => symbol === code) ??
      companies.find(({ shortName }) => shortName === wanted) ??
      onlyOne(companies.filter(({ shortName }) => shortName.startsWith(`${wanted} `)));
    if (found) return found.row;
  }
  return undefined;
}

function withoutTopic(name: string): string {
  return name
    .split(" ")
    .filter((word) => !TOPIC_WORDS.has(word))
    .join(" ");
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** Listed companies whose code or name is like the query, as when it is misspelt; the most similar first. */
export async function findCompaniesLike(
  db: Database,
  query: SearchQuery,
  limit: number,
): Promise<ListedCompanyRow[]> {
  const typed = foldedName(query.text).slice(0, 100);
  const shortTyped = shortNameOf(typed);
  if (shortTyped.length < 3) return [];
  return (await listNamedCompanies(db))
    .map((company) => ({ company, distance: distanceTo(company, typed, shortTyped) }))
    .filter(({ distance }) => distance <= allowedEdits(shortTyped))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ company }) => company.row);
}

/** The error may be in the legal form: "Bank Jago Tkb". */
function distanceTo({ symbol, name, shortName }: NamedCompany, typed: string, shortTyped: string): number {
  const limit = allowedEdits(shortTyped);
  const toSymbol = editDistance(shortTyped, symbol, 1);
  return Math.min(
    editDistance(shortTyped, shortName, limit),
    editDistance(typed, name, limit),
    toSymbol > 1 ? Number.POSITIVE_INFINITY : toSymbol,
  );
}

/** All listed companies; kept, because every search asks for them. */
export async function listNamedCompanies(db: Database): Promise<NamedCompany[]> {
  const kept = keptCompanies.get(db);
  if (kept && kept.until > Date.now()) return kept.companies;
  const companies = (await listListedCompanies(db)).map((row) => ({
    row,
    symbol: row.symbol.toLowerCase(),
    name: foldedName(row.name),
    shortName: shortNameOf(row.name),
  }));
  if (companies.length > 0) keptCompanies.set(db, { companies, until: Date.now() + KEPT_MS });
  return companies;
}
