import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { aliasesOf } from "../../../domain/market/listings/aliases/seed-aliases.server.ts";
import { LISTED_COMPANIES } from "../../../domain/market/listings/listed-companies.ts";
import { compileDictionary } from "../../../domain/news/articles/mentions/company-dictionary.ts";
import { readCompanyFile } from "../search/news-files.ts";
import { readLabelledTexts } from "./labelled-texts.ts";
import { scoreOwnMentions } from "./own-mentions.ts";
import { type ArticlePrediction, scoreArticles } from "./score-articles.ts";
import { type HeadlinePrediction, scoreHeadlines } from "./score-headlines.ts";

const FILES = ["ticker_gold_articles.jsonl", "ticker_gold_headlines.csv", "ambiguous_codes.json"];

export type TagPrediction = ArticlePrediction | HeadlinePrediction;

export function tagFilesIn(dataFolder: string): string[] {
  return FILES.map((name) => join(dataFolder, "sentiment", name)).filter((path) => existsSync(path));
}

/**
 * Scores the tags of texts in labelled files, with the dictionary of a fresh installation.
 *
 * @param companiesFolder has companies.csv; without it only the product's built-in companies are found
 * @param newsFolder has the texts of our own labels of mentions
 * @param show how many misses of each kind are printed
 */
export function evaluateTags(
  paths: readonly string[],
  { companiesFolder, newsFolder, show }: { companiesFolder: string; newsFolder: string; show: number },
): TagPrediction[] {
  const hasCompanies = existsSync(join(companiesFolder, "companies.csv"));
  const companies = hasCompanies ? readCompanyFile(companiesFolder) : LISTED_COMPANIES;
  console.log(
    `${companies.length} companies ${hasCompanies ? `of ${join(companiesFolder, "companies.csv")}` : "built into the product"}`,
  );
  const dictionary = compileDictionary(companies, aliasesOf(companies));
  const { articles, headlines, ordinaryWords } = readLabelledTexts(paths.map((path) => resolve(path)));
  if (existsSync(join(newsFolder, "corpus_articles.jsonl"))) scoreOwnMentions(newsFolder, dictionary, show);
  return [
    ...[...articles].flatMap<TagPrediction>(([file, rows]) => scoreArticles(file, rows, dictionary, show)),
    ...[...headlines].flatMap(([file, rows]) => scoreHeadlines(file, rows, dictionary, ordinaryWords, show)),
  ];
}
