/**
 * A node for killed-alerts.test.ts to kill. It syncs the quotes of the walk's next step, as the server does each
 * minute, until the walk ends. Several nodes may sync the same step at the same time.
 */
import { alertsOnQuotesStored } from "#domain/alerts/evaluation/on-quotes-stored.server.ts";
import type { MarketDataProvider } from "#domain/market/providers/provider.ts";
import { noFigures } from "#domain/market/quotes/quote.ts";
import { syncMarket } from "#domain/market/sync/sync-market.server.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLogger } from "#platform/log/log.ts";
import { walkPrices, walkSteps, walkSymbols } from "#test/price-walk.ts";

const [dataDir = "", databaseUrl, stepsPerDay = ""] = process.argv.slice(2);
const { db, pool, close } = await openDatabase({ databaseUrl, dataDir, role: "server" });
const steps = walkSteps(Number(stepsPerDay));
const walks = new Map(walkSymbols.map((symbol, company) => [symbol, walkPrices(company, steps.length)]));

for (;;) {
  const { rows } = await pool.query<{ at: Date | null }>("SELECT min(as_of) AS at FROM quotes");
  const doneAt = rows[0]?.at?.getTime() ?? 0;
  const next = steps.findIndex(({ asOf }) => asOf.getTime() > doneAt);
  const step = steps[next];
  if (step === undefined) break;
  await syncMarket(db, providerAt(next), step.asOf, {
    markets: ["idx"],
    onQuotesStored: alertsOnQuotesStored("simulated", createLogger("error")),
  });
}
await close();

function providerAt(index: number): MarketDataProvider {
  const { date = "", asOf = new Date(0) } = steps[index] ?? {};
  const before = steps.findLastIndex((step) => step.date < date);
  return {
    source: "simulated",
    hasSymbol: (symbol) => walks.has(symbol),
    async quotes(symbols) {
      const quotes = symbols.map((symbol) => {
        const walk = walks.get(symbol) ?? [];
        return {
          ...noFigures,
          symbol,
          last: walk[index] ?? 0,
          previousClose: walk[before < 0 ? 0 : before],
          changePct: undefined,
          volume: 1_000 + index,
          turnover: undefined,
          currency: "IDR",
          asOf,
          tradingDate: date,
          confirmedDate: date,
          delayed: false,
          source: "simulated" as const,
        };
      });
      return { source: "simulated", quotes, failures: [] };
    },
    candles: async () => undefined,
  };
}
