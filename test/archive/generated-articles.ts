import { siteSectors } from "#domain/market/listings/sectors.ts";
import type { IndexedArticle } from "#domain/news/articles/indexing/index-keys.ts";
import { articleSlugOf } from "#domain/news/articles/slug.ts";
import type { articles } from "#domain/news/articles/tables.server.ts";
import { randomNumbers } from "../random-numbers.ts";
import { COMPANIES, type Company } from "./companies.ts";
import { createWordModel, type WordModel } from "./word-model.ts";

export type GeneratedArticle = typeof articles.$inferInsert & Omit<IndexedArticle, "id">;

/** As many as a busy newsroom publishes, so that a larger archive reaches further back, like a real one. */
const ARTICLES_PER_DAY = 100;
const MS_PER_ARTICLE = (24 * 60 * 60 * 1000) / ARTICLES_PER_DAY;

const SOURCES = ["Kontan", "Bisnis", "Tempo", "Kompas", "detikFinance", "Liputan6", "Antara", "Okezone"].map(
  (name, index) => ({ name, host: `${name.toLowerCase()}-${index}.example` }),
);

/** Half of the articles with a company are about this one: the worst case of a company's page. */
const [HEAVY_COMPANY] = COMPANIES as [Company, ...Company[]];

/**
 * `count` articles with titles of 6 to 12 words and texts of 150 to 450, oldest first, the newest published at
 * `now`. The same `seed` and `now` give the same articles.
 */
export function* generateArticles(count: number, seed: number, now: Date): Generator<GeneratedArticle> {
  const words = createWordModel(seed);
  const random = randomNumbers(seed + 1);
  for (let number = 1; number <= count; number++) {
    const age = (count - number) * MS_PER_ARTICLE;
    yield generateArticle(number, new Date(now.getTime() - Math.round(age)), words, random);
  }
}

function generateArticle(
  number: number,
  publishedAt: Date,
  words: WordModel,
  random: () => number,
): GeneratedArticle {
  const companies = pickCompanies(random);
  const title = writeTitle(words, companies, random);
  const content = writeContent(words, companies, random);
  const source = random() < 0.7 ? SOURCES[Math.floor(random() * SOURCES.length)] : undefined;
  const slug = `${articleSlugOf(title).slice(0, 80)}-${number}`;
  return {
    slug,
    title,
    excerpt: content.slice(0, 160),
    content,
    category: random() < 0.05 ? null : pickCategory(companies, random),
    sourceName: source?.name ?? null,
    author: random() < 0.5 ? "Redaksi" : null,
    sourceUrl: source ? `https://${source.host}/${slug}` : null,
    publishedAt,
    tags: [words.titleWord(random()), words.titleWord(random())],
    tickers: companies.map(({ symbol }) => symbol),
    status: pickStatus(random()),
    sentimentScore: random() < 0.4 ? 0 : Math.round(random() * 200 - 100) / 100,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}

/** None in 30 % of the articles, up to four in others; a company of rank n is in about 1/n as many as the first. */
function pickCompanies(random: () => number): Company[] {
  if (random() < 0.3) return [];
  const picked = new Set<Company>(random() < 0.36 ? [HEAVY_COMPANY] : []);
  const count = 1 + Math.floor(random() ** 2 * 4);
  while (picked.size < count) {
    picked.add(COMPANIES[Math.floor(COMPANIES.length ** random())] ?? HEAVY_COMPANY);
  }
  return [...picked];
}

function pickCategory([company]: Company[], random: () => number): string | null {
  if (company?.sector && random() < 0.8) return company.sector;
  return siteSectors[Math.floor(random() ** 2 * siteSectors.length)]?.name ?? null;
}

function pickStatus(share: number): NonNullable<GeneratedArticle["status"]> {
  if (share < 0.94) return "published";
  if (share < 0.97) return "review";
  return share < 0.985 ? "draft" : "archived";
}

function writeTitle(words: WordModel, [company]: Company[], random: () => number): string {
  const length = 6 + Math.floor(random() * 7);
  const rest = Array.from({ length }, () => capitalised(words.titleWord(random())));
  if (company) rest[0] = random() < 0.5 ? company.symbol : shortName(company);
  return rest.join(" ");
}

function writeContent(words: WordModel, companies: Company[], random: () => number): string {
  const length = 150 + Math.floor(random() * 301);
  const paragraphs: string[] = [];
  let sentences: string[] = [];
  for (let written = 0; written < length; ) {
    const sentence = writeSentence(words, random);
    written += sentence.length;
    sentences.push(`${capitalised(sentence.join(" "))}.`);
    if (sentences.length < 4 && written < length) continue;
    const named = companies[paragraphs.length];
    if (named) sentences.unshift(`${shortName(named)} (${named.symbol}) mencatat ${figure(random)} persen.`);
    paragraphs.push(sentences.join(" "));
    sentences = [];
  }
  return paragraphs.join("\n\n");
}

function writeSentence(words: WordModel, random: () => number): string[] {
  const length = 8 + Math.floor(random() * 14);
  return Array.from({ length }, () => (random() < 0.03 ? figure(random) : words.word(random())));
}

function figure(random: () => number): string {
  return (random() * 1_000).toFixed(1).replace(".", ",");
}

function shortName({ name }: Company): string {
  return name.replace(/ \(Persero\)| Tbk\./g, "");
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
