import type { Range } from "./expected-range.ts";

export interface PageFigures {
  price: string | undefined;
  change: string | undefined;
  step: string | undefined;
  summary: Map<string, string>;
  /** By 'ARA', 'ARB', 'Harga acuan' and 'Fraksi harga'; empty if the page shows the limits as unknown. */
  limits: Map<string, string>;
  /** 'Batas harga 21 Agu 2026' without its first two words. */
  limitsDay: string | undefined;
}

export interface RangeFigures {
  from: string;
  to: string;
  change: string | undefined;
  high: string;
  low: string;
}

export const rangeNames: Record<Range, string> = {
  "1D": "1 hari",
  "5D": "5 hari bursa",
  "1M": "1 bulan",
  "6M": "6 bulan",
  YTD: "sejak awal tahun",
  "1Y": "1 tahun",
  "5Y": "5 tahun",
  All: "seluruh data",
};

export function parseShownPage(html: string): PageFigures {
  const header = /<h1[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  const words = textsOf(header);
  const at = words.findIndex((text) => /^Rp[\d.]+$/.test(text));
  const change = words.slice(at + 1, at + 3).find((text) => /^([+−]?[\d.]+,\d\d%|-)$/.test(text));
  const step = words[at + 2];
  const limits = /id="day-limits-title"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  return {
    price: words[at],
    change,
    step: step !== undefined && /^[+−][\d.]+$/.test(step) ? step : undefined,
    // To the end of the page: no other figures follow the summary, only their times.
    summary: termsOf(/id="summary[\s\S]*/.exec(html)?.[0] ?? ""),
    limits: termsOf(limits),
    limitsDay: textsOf(limits)
      .find((text) => text.startsWith("Batas harga "))
      ?.slice("Batas harga ".length),
  };
}

export function parseShownRange(html: string, range: Range): RangeFigures | undefined {
  const text =
    textsOf(html).find((candidate) => candidate.includes(` dalam rentang ${rangeNames[range]}, `)) ?? "";
  const match =
    /bergerak dari (Rp[\d.]+) ke (Rp[\d.]+)(?: \(([^)]+)\))? dalam rentang .*; tertinggi (Rp[\d.]+) pada .*, terendah (Rp[\d.]+) pada /.exec(
      text,
    );
  const [, from, to, change, high, low] = match ?? [];
  if (from === undefined || to === undefined || high === undefined || low === undefined) return undefined;
  return { from, to, change, high, low };
}

export function parseShownPeers(html: string): string[] {
  const card = /id="peers[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  return [...card.matchAll(/href="\/saham\/(\w+)"/g)].map(([, ticker = ""]) => ticker);
}

export function parseShownDay(html: string, day: string): string[] | undefined {
  const rows = [...html.matchAll(/<th scope="row"[^>]*>([\s\S]*?)<\/th>([\s\S]*?)<\/tr>/g)];
  const row = rows.find(([, time = ""]) => plain(time) === day);
  return (
    row && [...(row[2] ?? "").matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = ""]) => plain(cell))
  );
}

export function parseShownRows(html: string): Map<string, string[]> {
  const body = /<tbody data-results[\s\S]*?<\/tbody>/.exec(html)?.[0] ?? "";
  return new Map(
    [...body.matchAll(/<tr[^>]*>[\s\S]*?<\/tr>/g)].map(([row]) => [
      /href="\/saham\/(\w+)"/.exec(row)?.[1] ?? "",
      [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = ""]) => plain(cell)),
    ]),
  );
}

export function parseShownShares(html: string): Map<string, string> {
  const rows = /<ol class="map-bars[\s\S]*?<\/ol>/.exec(html)?.[0].matchAll(/<li[\s\S]*?<\/li>/g) ?? [];
  return new Map(
    [...rows].flatMap(([row]) => {
      const texts = textsOf(row);
      const share = texts.find((text) => text.includes("kapitalisasi pasar")) ?? "";
      return [...share.matchAll(/[\d.,]+%/g)].map(([pct]) => [texts[0] ?? "", pct] as const);
    }),
  );
}

function termsOf(html: string): Map<string, string> {
  const pairs = html.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g);
  return new Map(
    [...pairs].map(([, term = "", figure = ""]) => [plain(term).split(",")[0] ?? "", plain(figure)]),
  );
}

function plain(html: string): string {
  return textsOf(html).join(" ").trim();
}

function textsOf(html: string): string[] {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&amp;", "&").trim())
    .filter((text) => text !== "");
}
