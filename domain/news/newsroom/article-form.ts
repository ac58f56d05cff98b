import { isIndex, symbolOfTyped } from "#domain/market/listings/index-pages.ts";
import { formatWibInput, parseWibInput } from "#format/wib-input.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { httpsImageUrl } from "../articles/https-image-url.ts";
import type { ArticleText } from "./snapshot.ts";

/** The form as typed. Every field is optional: a draft may be empty (spec section 5). */
export interface ArticleForm {
  title: string;
  excerpt: string;
  content: string;
  slug: string;
  category: string;
  /** Comma-separated, like tags. */
  tickers: string;
  tags: string;
  sourceName: string;
  sourceUrl: string;
  canonicalUrl: string;
  featuredImageUrl: string;
  metaTitle: string;
  metaDescription: string;
  /**
   * A datetime-local value in WIB. If empty, the date doesn't change; publishing an undated draft sets its date.
   */
  publishedAt: string;
}

export type ArticleFormFailure =
  | "title-too-long"
  | "text-too-long"
  | "source-url-invalid"
  | "canonical-url-invalid"
  | "image-url-invalid"
  | "ticker-invalid"
  | "tag-too-long"
  | "published-at-invalid";

export interface ParsedArticleForm {
  text: ArticleText;
  slug: string;
  publishedAt: Date | undefined;
}

/** In characters. */
const MAX_TITLE_LENGTH = 300;
const MAX_SHORT_TEXT_LENGTH = 2_000;
const MAX_CONTENT_LENGTH = 500_000;
export const MAX_TAG_LENGTH = 100;

const shortTexts = [
  "excerpt",
  "category",
  "sourceName",
  "sourceUrl",
  "canonicalUrl",
  "featuredImageUrl",
  "metaTitle",
  "metaDescription",
] as const;

const TICKER = /^\^?[A-Z0-9][A-Z0-9.=-]{0,19}$/;

export interface ArticleFormFault {
  field: keyof ArticleForm;
  code: ArticleFormFailure;
  detail?: string;
}

/** Validates the form by spec section 5. On failure, reports the first of listArticleFormFaults. */
export function parseArticleForm(form: ArticleForm): Outcome<ParsedArticleForm, ArticleFormFailure> {
  const text = textFrom(form);
  const [first] = listArticleFormFaults(form);
  if (first) return failure(first.code, first.detail);
  return success({ text, slug: form.slug, publishedAt: parseWibInput(form.publishedAt) });
}

export function listArticleFormFaults(form: ArticleForm): ArticleFormFault[] {
  const text = textFrom(form);
  const faults: ArticleFormFault[] = [];
  const report = (field: keyof ArticleForm, code: ArticleFormFailure, detail?: string) =>
    faults.push({ field, code, ...(detail !== undefined && { detail }) });

  if (text.title.length > MAX_TITLE_LENGTH) report("title", "title-too-long");
  if (text.content.length > MAX_CONTENT_LENGTH) report("content", "text-too-long");
  for (const field of shortTexts) {
    if ((text[field]?.length ?? 0) > MAX_SHORT_TEXT_LENGTH) report(field, "text-too-long");
  }
  if (text.featuredImageUrl && httpsImageUrl(text.featuredImageUrl) === undefined) {
    report("featuredImageUrl", "image-url-invalid", text.featuredImageUrl);
  }
  if (form.publishedAt.trim() !== "" && !parseWibInput(form.publishedAt)) {
    report("publishedAt", "published-at-invalid", form.publishedAt);
  }
  const ticker = text.tickers.find((code) => !isTickerCode(code));
  if (ticker !== undefined) report("tickers", "ticker-invalid", ticker);
  const tag = text.tags.find((tag) => tag.length > MAX_TAG_LENGTH);
  if (tag !== undefined) report("tags", "tag-too-long", tag);
  if (text.sourceUrl && !isWebAddress(text.sourceUrl)) {
    report("sourceUrl", "source-url-invalid", text.sourceUrl);
  }
  if (text.canonicalUrl && !isWebAddress(text.canonicalUrl)) {
    report("canonicalUrl", "canonical-url-invalid", text.canonicalUrl);
  }
  return faults;
}

function textFrom(form: ArticleForm): ArticleText {
  return {
    title: oneLine(form.title),
    excerpt: form.excerpt.replace(/\r\n?/g, "\n").trim(),
    content: form.content.replace(/\r\n?/g, "\n"),
    category: oneLine(form.category) || null,
    tickers: parseTickers(form.tickers),
    tags: parseList(form.tags),
    sourceName: oneLine(form.sourceName) || null,
    sourceUrl: form.sourceUrl.trim() || null,
    canonicalUrl: form.canonicalUrl.trim() || null,
    featuredImageUrl: form.featuredImageUrl.trim() || null,
    metaTitle: oneLine(form.metaTitle) || null,
    metaDescription: oneLine(form.metaDescription) || null,
  };
}

/** As symbols; may include invalid codes (isTickerCode). */
export function parseTickers(typed: string): string[] {
  return [...new Set(parseList(typed.toUpperCase()).map(symbolOfTyped))];
}

export function isTickerCode(symbol: string): boolean {
  return isIndex(symbol) || TICKER.test(symbol);
}

export function parseList(typed: string): string[] {
  return [...new Set(typed.split(",").map(oneLine).filter(Boolean))];
}

function oneLine(typed: string): string {
  return typed.replace(/\s+/g, " ").trim();
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}

export function fillArticleForm(article: ArticleText & { slug: string; publishedAt: Date }): ArticleForm {
  return {
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    slug: article.slug,
    category: article.category ?? "",
    tickers: article.tickers.join(", "),
    tags: article.tags.join(", "),
    sourceName: article.sourceName ?? "",
    sourceUrl: article.sourceUrl ?? "",
    canonicalUrl: article.canonicalUrl ?? "",
    featuredImageUrl: article.featuredImageUrl ?? "",
    metaTitle: article.metaTitle ?? "",
    metaDescription: article.metaDescription ?? "",
    publishedAt: formatWibInput(article.publishedAt),
  };
}
