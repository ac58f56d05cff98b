import { FakeYahooServer } from "#test/servers/fake-yahoo-server.ts";
import { type Instrument, marketInstruments, stockInstrument } from "../listings/instrument.ts";
import { describeProviderContract } from "./provider-contract.ts";
import { createSimulatedProvider } from "./simulated.ts";
import { now } from "./test-servers.ts";
import { createYahooProvider } from "./yahoo.ts";
import { yahooSymbolOf } from "./yahoo-symbols.ts";

const tiles: readonly Instrument[] = marketInstruments;
const CONTRACT_TILES = ["IHSG", "USD/IDR", "S&P 500", "NIKKEI", "BTC/USD"];
const contractInstruments = [
  stockInstrument("BBCA", ""),
  stockInstrument("GOTO", ""),
  ...tiles.filter(({ symbol }) => CONTRACT_TILES.includes(symbol)),
];

async function startSimulatedService(): Promise<FakeYahooServer> {
  const simulated = createSimulatedProvider(contractInstruments, () => now);
  const { quotes: simulatedQuotes } = await simulated.quotes(contractInstruments.map(({ symbol }) => symbol));
  const zoneOf = ({ kind, calendar }: Instrument) =>
    kind === "currency" ? "Europe/London" : calendar.timeZone;
  const entries = simulatedQuotes.flatMap((quote) => {
    const instrument = contractInstruments.find(({ symbol }) => symbol === quote.symbol);
    if (instrument === undefined) return [];
    const entry = {
      regularMarketPrice: quote.last,
      regularMarketPreviousClose: quote.previousClose,
      regularMarketTime: quote.asOf.getTime() / 1000,
      regularMarketVolume: quote.volume ?? 0,
      exchangeTimezoneName: zoneOf(instrument),
      currency: instrument.currency ?? "IDR",
      marketCap: quote.marketCap,
      epsTrailingTwelveMonths: quote.eps,
      trailingPE: quote.per,
    };
    return [[yahooSymbolOf(instrument) ?? "", entry] as const];
  });
  const charts = new Map<string, object>();
  for (const instrument of contractInstruments) {
    for (const [range, yahooRange] of [
      ["5D", "5d"],
      ["1M", "1mo"],
      ["6M", "6mo"],
      ["1Y", "1y"],
      ["5Y", "5y"],
      ["All", "max"],
    ] as const) {
      const batch = await simulated.candles(instrument.symbol, range);
      const candles = batch?.candles ?? [];
      const midday = batch?.interval === "1d" ? 12 * 3600 : 0;
      charts.set(`${yahooSymbolOf(instrument)} ${yahooRange}`, {
        meta: {
          currency: instrument.currency ?? "IDR",
          exchangeTimezoneName: zoneOf(instrument),
        },
        timestamp: candles.map(({ t }) => t + midday),
        indicators: {
          quote: [
            {
              open: candles.map(({ o }) => o),
              high: candles.map(({ h }) => h),
              low: candles.map(({ l }) => l),
              close: candles.map(({ c }) => c),
              volume: candles.map(({ v }) => v ?? 0),
            },
          ],
        },
      });
    }
  }
  return new FakeYahooServer({
    quotes: Object.fromEntries(entries),
    chart: (symbol, range) => charts.get(`${symbol} ${range}`),
  });
}

describeProviderContract("yahoo", async () => {
  const service = await startSimulatedService();
  await service.start();
  const subject = createYahooProvider(contractInstruments, {
    now: () => now,
    wait: async () => {},
    queryUrl: service.url,
    cookieUrl: `${service.url}/cookie`,
  });
  return { provider: subject, instruments: contractInstruments, now, tearDown: () => service.stop() };
});
