import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openCsvTable, parseRecords } from "../../domain/market/importers/layouts/csv-table.ts";
import { stockInstrument } from "../../domain/market/listings/instrument.ts";
import { createEodProvider } from "../../domain/market/providers/eod.server.ts";
import type { Database } from "../../platform/database/database.ts";

const DAY = "2026-08-21";
/** Relative to the yield: 13 % and 13.06 % agree. */
const TOLERANCE = 0.005;

/**
 * Compares dividend yields with twelve months' dividends over the day's close, for every payer in the file: the
 * file's own yield (`before`) and ours (`now`). Counts those that agree and prints ours that don't, by reason.
 */
export async function compareYields(
  db: Database,
  folder: string,
): Promise<{ before: number; now: number; compared: number }> {
  const table = await openCsvTable(
    readFileSync(join(folder, "idx/fundamentals-2026-08.csv"), "utf8").split("\n"),
  );
  if (table === undefined) throw new Error("The fundamentals file is empty");
  const payers: { symbol: string; expectedPct: number; fileYieldPct: number }[] = [];
  for await (const { row } of parseRecords(table, (cells) => ({
    symbol: cells("ticker"),
    expectedPct: (Number(cells("dividendttm")) / Number(cells("lastprice"))) * 100,
    fileYieldPct: Number(cells("dividendyield")),
  }))) {
    if (row !== undefined && row.expectedPct > 0) payers.push(row);
  }
  const provider = createEodProvider(
    db,
    payers.map(({ symbol }) => stockInstrument(symbol, "")),
    () => new Date(`${DAY}T18:00:00+07:00`),
  );
  const { quotes } = await provider.quotes(payers.map(({ symbol }) => symbol));
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  let [before, now] = [0, 0];
  const reasons = new Map<string, string[]>();
  for (const { symbol, expectedPct, fileYieldPct } of payers) {
    if (agrees(fileYieldPct, expectedPct)) before += 1;
    const quote = bySymbol.get(symbol);
    const ours = quote?.divYieldPct;
    if (ours !== undefined && agrees(ours, expectedPct)) now += 1;
    else {
      const reason =
        quote === undefined
          ? "no price"
          : ours !== undefined
            ? "another price or dividend"
            : expectedPct > 100
              ? "above 100 %"
              : "not known: a split or rights issue since the figures";
      const line = `${symbol} ${expectedPct.toFixed(2)} % (ours ${ours?.toFixed(2) ?? "N/A"}, the file's ${fileYieldPct} %)`;
      reasons.set(reason, [...(reasons.get(reason) ?? []), line]);
    }
  }
  for (const [reason, lines] of reasons)
    console.log(`  ${reason}: ${lines.length}: ${lines.slice(0, 8).join("; ")}`);
  return { before, now, compared: payers.length };
}

function agrees(value: number, expectedPct: number): boolean {
  return Math.abs(value / expectedPct - 1) <= TOLERANCE;
}
