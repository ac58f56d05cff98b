import type { SiteBrand } from "#app/contexts.ts";
import { priceUnitOf, urlCodeOf } from "#domain/market/listings/index-pages.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatChangePct } from "#format/percent.ts";
import { formatPriceInText } from "#format/price.ts";
import { hashText } from "#format/text-hash.ts";

/** Increment when the same words are drawn differently: it is part of the address. */
const DRAWING_VERSION = 1;

export const shareCardSize = { width: 1200, height: 630 } as const;

export interface ArticleCardWords {
  title: string;
  category: string | null;
  sourceName: string | null;
  publishedAt: string | null;
  tickers: readonly string[];
  isSample: boolean;
}

export interface StockCardWords {
  symbol: string;
  name: string;
  last: number | null;
  changePct: number | null;
  tsISO: string | null;
  simulated: boolean;
}

export type CardSite = Pick<SiteBrand, "siteName" | "logo" | "accent">;

export function siteCardPath(site: CardSite): string {
  return `/kartu/situs?v=${versionOf(site, [])}`;
}

/** Changes with the words on the image. */
export function articleCardPath(site: CardSite, slug: string, words: ArticleCardWords): string {
  const { title, category, sourceName, publishedAt, tickers, isSample } = words;
  const version = versionOf(site, [title, category, sourceName, publishedAt, isSample, ...tickers]);
  return `/kartu/berita/${encodeURIComponent(slug)}?v=${version}`;
}

export function stockCardPath(site: CardSite, words: StockCardWords): string {
  const { symbol, name, last, changePct, tsISO, simulated } = words;
  const version = versionOf(site, [symbol, name, last, changePct, tsISO, simulated]);
  return `/kartu/saham/${encodeURIComponent(urlCodeOf(symbol))}?v=${version}`;
}

export function stockCardTexts({ symbol, last, changePct, tsISO }: StockCardWords): string[] {
  if (last === null || tsISO === null) return [];
  const price = formatPriceInText(last, priceUnitOf(symbol));
  return [price, ...(changePct === null ? [] : [formatChangePct(changePct)]), formatDateTime(tsISO)];
}

function versionOf({ siteName, accent, logo }: CardSite, shownValues: readonly unknown[]): string {
  return hashText(JSON.stringify([DRAWING_VERSION, siteName, accent, logo?.path, ...shownValues])).toString(
    36,
  );
}
