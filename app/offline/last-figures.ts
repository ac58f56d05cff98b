import { offlinePage as copy } from "#copy/offline.ts";
import { symbolOfUrlCode } from "#domain/market/listings/index-pages.ts";
import { roundDecimal } from "#format/decimal.ts";
import { HOUR_MS, MINUTE_MS } from "#format/durations.ts";

/*
 * The last public figures that the service worker cached: IHSG, and the companies whose pages were visited; no
 * member data. Only the offline page shows them, each with its time.
 */

const CACHE = "last-figures";
const OVERVIEW = "/api/market-overview";
const QUOTE = "/api/quote?";
const INDEX = "IHSG";
const MAX_QUOTES = 6;
const OVERVIEW_AGE_MS = HOUR_MS;
const QUOTE_AGE_MS = 10 * MINUTE_MS;

/** The overview has `price`, a quote has `last`. */
interface CachedFigure {
  symbol: string;
  price?: number | null;
  last?: number | null;
  currency?: string | null;
  changePct: number | null;
  tsISO: string;
  simulated?: boolean;
}

/**
 * Caches a page's figures after its response: the overview at most once an hour, a quote at most once in ten minutes.
 */
export async function cacheFigures(url: string, pageResponse?: Promise<unknown>): Promise<void> {
  await pageResponse;
  const { pathname } = new URL(url);
  await cache(OVERVIEW, OVERVIEW_AGE_MS);
  const code = /^\/saham\/(\w+)/.exec(pathname)?.[1];
  if (!code) return;
  const ticker = symbolOfUrlCode(code.toUpperCase());
  await cache(QUOTE + new URLSearchParams({ ticker }), QUOTE_AGE_MS);
}

export async function deleteFigures(): Promise<void> {
  await caches.delete(CACHE);
}

async function cache(path: string, maxAgeMs: number): Promise<void> {
  try {
    const figures = await caches.open(CACHE);
    const old = await figures.match(path);
    if (old && Date.now() - Date.parse(old.headers.get("date") ?? "") < maxAgeMs) return;
    const response = await fetch(path, { credentials: "omit" });
    if (!response.ok) return;
    await figures.put(path, response);
    const quotes = (await figures.keys()).filter(({ url }) => url.includes("?"));
    for (const quote of quotes.slice(0, -MAX_QUOTES)) await figures.delete(quote);
  } catch {}
}

/** @returns HTML, empty without figures: IHSG, then the others from oldest to newest */
export async function figuresHtml(): Promise<string> {
  const items = new Map([[INDEX, ""]]);
  try {
    const responses = await (await caches.open(CACHE)).matchAll();
    const figures: CachedFigure[] = (await Promise.all(responses.map((response) => response.json()))).flat();
    for (const figure of figures.sort((a, b) => (a.tsISO < b.tsISO ? -1 : 1))) {
      const value = figure.last ?? (figure.symbol === INDEX ? figure.price : undefined);
      if (value) items.set(figure.symbol, itemOf(figure, value));
    }
  } catch {}
  const list = [...items.values()].join("");
  return list && `<h2>${copy.lastFigures}</h2><p>${copy.notCurrent}</p><ul>${list}</ul>`;
}

function itemOf({ symbol, currency, changePct, tsISO, simulated }: CachedFigure, value: number): string {
  const valueText = currency ? `Rp${formatNumber(value, 0)}` : formatNumber(value, 2);
  const change = changePct === null ? "-" : `${formatNumber(changePct, 2, "exceptZero")}%`;
  const time = new Date(tsISO).toLocaleString("id-ID", {
    timeZone: "Asia/Jakarta",
    dateStyle: "medium",
    timeStyle: "short",
  });
  const note = `${copy.per} ${time} WIB${simulated ? `, ${copy.simulated}` : ""}`;
  return `<li><b>${symbol.replace("&", "&amp;")}</b><span>${valueText}</span><span>${change}</span><small>${note}</small>`;
}

function formatNumber(value: number, digits: number, signDisplay: "auto" | "exceptZero" = "auto"): string {
  return roundDecimal(value, digits)
    .toLocaleString("id-ID", { minimumFractionDigits: digits, signDisplay })
    .replace("-", "−");
}
