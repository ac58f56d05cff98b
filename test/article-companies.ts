import { dayStamp } from "#domain/market/candles/candle.ts";
import { openCandleSeries, storeCandles } from "#domain/market/candles/store-candles.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import { flatCandle } from "./candles.ts";
import { changePrice, fillMarket } from "./market-figures.ts";
import { addArticle } from "./published-article.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/**
 * BBCA is at 9,800 today and was at 9,000 on each of the previous forty days; ICBP has no earlier prices.
 * Articles: /news/read/laba is three days old and names both, `terkait` names BBCA, `lama` no company,
 * `asing` an unknown code.
 */
export async function addArticlesAboutCompanies({ db, pool }: OpenDatabase): Promise<void> {
  await pool.query(
    `INSERT INTO symbols (symbol, name, sector) VALUES
       ('BBCA', 'Bank Central Asia Tbk.', 'Banking'), ('ICBP', 'Indofood CBP Tbk.', 'Consumer Goods')
     ON CONFLICT DO NOTHING`,
  );
  await fillMarket(db);
  await changePrice(db, "BBCA", 9_800);
  const series = await openCandleSeries(db, {
    symbol: "BBCA",
    source: "yahoo",
    interval: "1d",
    adjustment: "adjusted",
  });
  const before = Array.from({ length: 40 }, (_, index) =>
    daysAgo(40 - index)
      .toISOString()
      .slice(0, 10),
  );
  await storeCandles(
    db,
    series,
    before.map((date) => flatCandle(dayStamp(date), 9_000, 1_000)),
  );
  await addArticle(pool, {
    slug: "laba",
    title: "Laba dua emiten naik",
    excerpt: "HARIAN UJI, Jakarta: laba bersih dua emiten naik pada kuartal ketiga…",
    content: `**HARIAN UJI**, Jakarta: laba bersih dua emiten naik pada kuartal ketiga, kata direksi.\n\n${"kata ".repeat(400)}`,
    source_name: "Harian Uji",
    source_url: "https://harian.example/laba",
    published_at: daysAgo(3),
    tickers: ["BBCA", "ICBP", "XXXX"],
  });
  await addArticle(pool, {
    slug: "terkait",
    title: "Kredit bank tumbuh",
    excerpt: "Ringkasan yang lain dari teksnya.",
    content: "Kredit tumbuh.",
    published_at: new Date("2026-02-22T10:00:00+07:00"),
    tickers: ["BBCA"],
  });
  await addArticle(pool, { slug: "lama", title: "Tanpa emiten", content: "Isi.", published_at: daysAgo(1) });
  await addArticle(pool, {
    slug: "asing",
    title: "Emiten asing",
    content: "Isi.",
    published_at: daysAgo(2),
    tickers: ["XXXX"],
  });
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
}
