import { parseWibInput } from "#format/wib-input.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { pictureAddress } from "../articles/picture-address.ts";
import type { ArticleText } from "./snapshot.ts";

/** The editor's form as typed. All fields are optional to fill in: a draft may be empty (spec section 5). */
export interface ArticleForm {
  title: string;
  excerpt: string;
  /** Markdown */
  content: string;
  /** Empty: made from the title. */
  slug: string;
  /** Name of a category, or empty. */
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
  /** As from a datetime-local field, in WIB. Empty: unchanged, and now for an article that is published. */
  publishedAt: string;
}

/** What an editor can correct in the form. */
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
  /** As typed. */
  slug: string;
  publishedAt: Date | undefined;
}

/** In characters. */
const MAX_TITLE_LENGTH = 300;
const MAX_SHORT_TEXT_LENGTH = 2_000;
const MAX_CONTENT_LENGTH = 500_000;
const MAX_TAG_LENGTH = 100;

/** Company codes and those of indices, currencies and commodities: BBCA, ^JKSE, IDR=X, BTC-USD. */
const TICKER = /^\^?[A-Z0-9][A-Z0-9.=-]{0,19}$/;

/** Applies the rules of spec section 5. A failure's detail is the value that is wrong. */
export function parseArticleForm(form: ArticleForm): Outcome<ParsedArticleForm, ArticleFormFailure> {
  const text: ArticleText = {
    title: oneLine(form.title),
    excerpt: form.excerpt.replace(/\r\n?/g, "\n").trim(),
    content: form.content.replace(/\r\n?/g, "\n"),
    category: oneLine(form.category) || null,
    tickers: parseList(form.tickers.toUpperCase()),
    tags: parseList(form.tags),
    sourceName: oneLine(form.sourceName) || null,
    sourceUrl: form.sourceUrl.trim() || null,
    canonicalUrl: form.canonicalUrl.trim() || null,
    featuredImageUrl: form.featuredImageUrl.trim() || null,
    metaTitle: oneLine(form.metaTitle) || null,
    metaDescription: oneLine(form.metaDescription) || null,
  };
  if (text.title.length > MAX_TITLE_LENGTH) return failure("title-too-long");
  if (isTooLong(text)) return failure("text-too-long");
  if (text.sourceUrl && !isWebAddress(text.sourceUrl)) return failure("source-url-invalid", text.sourceUrl);
  if (text.canonicalUrl && !isWebAddress(text.canonicalUrl)) {
    return failure("canonical-url-invalid", text.canonicalUrl);
  }
  if (text.featuredImageUrl && pictureAddress(text.featuredImageUrl) === undefined) {
    return failure("image-url-invalid", text.featuredImageUrl);
  }
  const ticker = text.tickers.find((code) => !TICKER.test(code));
  if (ticker !== undefined) return failure("ticker-invalid", ticker);
  const tag = text.tags.find((tag) => tag.length > MAX_TAG_LENGTH);
  if (tag !== undefined) return failure("tag-too-long", tag);
  const publishedAt = parseWibInput(form.publishedAt);
  if (form.publishedAt.trim() !== "" && !publishedAt) {
    return failure("published-at-invalid", form.publishedAt);
  }
  return success({ text, slug: form.slug, publishedAt });
}

/** Split on commas, trimmed, without empty ones and repetitions. */
function parseList(typed: string): string[] {
  return [...new Set(typed.split(",").map(oneLine).filter(Boolean))];
}

function oneLine(typed: string): string {
  return typed.replace(/\s+/g, " ").trim();
}

function isTooLong({ content, tickers, tags, title, ...rest }: ArticleText): boolean {
  return (
    content.length > MAX_CONTENT_LENGTH ||
    Object.values(rest).some((value) => (value?.length ?? 0) > MAX_SHORT_TEXT_LENGTH)
  );
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}
