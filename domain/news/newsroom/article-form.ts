import { isIndex, symbolOfInput } from "#domain/market/listings/index-pages.ts";
import { isInstrumentSymbol } from "#domain/market/listings/symbol-syntax.ts";
import { oneLine, unixLines } from "#format/printable.ts";
import { formatWibInput, parseWibInput } from "#format/wib-input.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import {
  type ArticleText,
  articleFields,
  FORM_FIELDS,
  type FormField,
  mapFields,
  TEXT_FIELDS,
} from "../articles/article-fields.ts";
import { httpsImageUrl } from "../articles/https-image-url.ts";

/** The form as typed. Every field is optional: a draft may be empty (spec section 5). */
export type ArticleForm = Record<FormField, string>;

export type ArticleFormFailure =
  | "title-too-long"
  | "text-too-long"
  | "address-invalid"
  | "image-url-invalid"
  | "ticker-invalid"
  | "tag-too-long"
  | "published-at-invalid";

export interface ParsedArticleForm {
  text: ArticleText;
  slug: string;
  publishedAt: Date | undefined;
}

interface FormError {
  code: ArticleFormFailure;
  detail?: string;
}

export interface ArticleFormError extends FormError {
  field: FormField;
}

/** Splits lists at commas and converts the time, as prescribed (spec section 5). */
export function parseArticleForm(form: ArticleForm): Outcome<ParsedArticleForm, ArticleFormFailure> {
  const [first] = listArticleFormErrors(form);
  if (first) return failure(first.code, first.detail);
  return success({
    text: typedArticleText(form),
    slug: form.slug,
    publishedAt: parseWibInput(form.publishedAt),
  });
}

export function listArticleFormErrors(form: ArticleForm): ArticleFormError[] {
  return FORM_FIELDS.flatMap((field) => {
    const error = findError(field, form[field]);
    return error ? [{ field, ...error }] : [];
  });
}

const parsers = {
  line: oneLine,
  lines: (typed: string) => unixLines(typed).trim(),
  markdown: unixLines,
  address: (typed: string) => typed.trim(),
  image: (typed: string) => typed.trim(),
  tickers: parseTickers,
  tags: parseList,
};

function findError(field: FormField, typed: string): FormError | undefined {
  const { kind, maxLength = Number.POSITIVE_INFINITY } = articleFields[field];
  switch (kind) {
    case "slug":
      return undefined;
    case "date":
      return typed.trim() === "" || parseWibInput(typed)
        ? undefined
        : { code: "published-at-invalid", detail: typed };
    case "tickers": {
      const ticker = parseTickers(typed).find((code) => !isTickerCode(code));
      return ticker === undefined ? undefined : { code: "ticker-invalid", detail: ticker };
    }
    case "tags": {
      const tag = parseList(typed).find(({ length }) => length > maxLength);
      return tag === undefined ? undefined : { code: "tag-too-long", detail: tag };
    }
    default: {
      const text = parsers[kind](typed);
      if (text.length > maxLength) return { code: field === "title" ? "title-too-long" : "text-too-long" };
      if (text === "") return undefined;
      if (kind === "image" && !httpsImageUrl(text)) return { code: "image-url-invalid", detail: text };
      if (kind === "address" && !isWebAddress(text)) return { code: "address-invalid", detail: text };
      return undefined;
    }
  }
}

/** The text that a save of the form would store, even if it is invalid. */
export function typedArticleText(form: ArticleForm): ArticleText {
  return mapFields(TEXT_FIELDS, (field) => {
    const { kind, isNullable } = articleFields[field];
    const value = parsers[kind](form[field]);
    return isNullable && value === "" ? null : value;
  }) as ArticleText;
}

/** As symbols; may include invalid codes (isTickerCode). */
export function parseTickers(typed: string): string[] {
  return [...new Set(parseList(typed.toUpperCase()).map(symbolOfInput))];
}

export function isTickerCode(symbol: string): boolean {
  return isIndex(symbol) || isInstrumentSymbol(symbol);
}

export function parseList(typed: string): string[] {
  return [...new Set(typed.split(",").map(oneLine).filter(Boolean))];
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}

export function fillArticleForm(article: ArticleText & { slug: string; publishedAt: Date }): ArticleForm {
  return mapFields(FORM_FIELDS, (field) => {
    const value = article[field];
    if (value instanceof Date) return formatWibInput(value);
    return Array.isArray(value) ? value.join(", ") : (value ?? "");
  });
}
