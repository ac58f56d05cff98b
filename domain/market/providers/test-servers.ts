import { afterEach, beforeEach } from "vitest";
import { FakeYahooServer } from "#test/servers/fake-yahoo-server.ts";
import type { Instrument } from "../listings/instrument.ts";
import type { MarketDataProvider } from "./provider.ts";
import { createYahooProvider } from "./yahoo.ts";
import type { YahooSessionOptions } from "./yahoo-session.ts";

export const now = new Date("2026-08-21T16:30:00+07:00");
export const seconds = (time: string) => Date.parse(time) / 1000;
export const closing = seconds("2026-08-21T16:00:00+07:00");

export const bbca = {
  regularMarketPrice: 6_450,
  regularMarketPreviousClose: 6_400,
  regularMarketTime: closing,
  regularMarketVolume: 100_684_300,
  exchangeTimezoneName: "Asia/Jakarta",
  exchangeDataDelayedBy: 10,
  currency: "IDR",
  financialCurrency: "IDR",
  marketCap: 792_329_295_885_000,
  epsTrailingTwelveMonths: 471.81,
  trailingPE: 13.67,
  trailingAnnualDividendRate: 356,
  bookValue: 2201.512,
  fiftyTwoWeekHigh: 8975,
  fiftyTwoWeekLow: 4820,
};

export interface FakeYahoo {
  server: FakeYahooServer;
  chart: (symbol: string, range: string, interval: string) => object | undefined;
  clock: Date;
  waits: number[];
  provider(instruments: readonly Instrument[], overrides?: Partial<YahooSessionOptions>): MarketDataProvider;
}

export function setUpFakeYahoo(quotes: Readonly<Record<string, object>>): FakeYahoo {
  const fake: FakeYahoo = {
    server: new FakeYahooServer({ quotes }),
    chart: () => undefined,
    clock: now,
    waits: [],
    provider: (instruments, overrides) =>
      createYahooProvider(instruments, {
        now: () => fake.clock,
        wait: async (milliseconds) => {
          fake.waits.push(milliseconds);
        },
        queryUrl: fake.server.url,
        cookieUrl: `${fake.server.url}/cookie`,
        ...overrides,
      }),
  };
  beforeEach(async () => {
    fake.chart = () => undefined;
    fake.clock = now;
    fake.waits = [];
    fake.server = new FakeYahooServer({ quotes, chart: (...parameters) => fake.chart(...parameters) });
    await fake.server.start();
  });
  afterEach(() => fake.server.stop());
  return fake;
}
