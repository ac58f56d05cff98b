import { pino } from "pino";
import { expect, test } from "vitest";
import { createMarket, ignoreStoredQuotes } from "#test/market.ts";
import { setUpQuoteService, shareAt } from "#test/servers/quote-service.ts";
import { wib } from "#test/wib.ts";
import { createYahooProvider } from "../providers/yahoo.ts";
import { resetMarketSyncs } from "./market-syncs.server.ts";
import { createMarketSync } from "./sync-due-markets.server.ts";

const service = setUpQuoteService();

test("quarantined prices and missing symbols are logged once when they begin and once when they end", async () => {
  const { db } = await createMarket();
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const run = createMarketSync({
    db,
    readSource: async () => "yahoo",
    onQuotesStored: ignoreStoredQuotes,
    log,
    createProvider: (_source, instruments) =>
      createYahooProvider(instruments, {
        wait: async () => {},
        queryUrl: service.server.url,
        cookieUrl: `${service.server.url}/cookie`,
      }),
  });
  let seconds = 0;
  const nextSecond = () => new Date(wib("2026-08-21T10:00").getTime() + 1_000 * seconds++);
  const codes = ["BBCA", "BBRI", "BMRI", "BBNI", "BRIS", "ITMG", "GOTO"];
  const reportAll = (price: number) => {
    for (const code of codes) service.quotes[`${code}.JK`] = shareAt(nextSecond(), price, 6_400);
  };
  const syncTwice = async () => {
    lines.length = 0;
    for (const _round of [1, 2]) {
      await resetMarketSyncs(db);
      await run(new AbortController().signal);
    }
    return lines.map((line) => JSON.parse(line)).map(({ level, msg, count }) => [level, msg, count]);
  };
  const quarantineMessage = "quarantined implausible quotes; serving the last accepted ones";

  reportAll(6_450);
  expect(await syncTwice()).toEqual([
    [40, "market data source returned fewer than half of the requested symbols", undefined],
  ]);
  for (const tile of ["^JKSE", "^JKLQ45", "IDR=X", "GC=F", "^GSPC", "^IXIC", "^N225"]) {
    service.quotes[tile] = shareAt(nextSecond(), 6_450, 6_400);
  }
  expect(await syncTwice()).toEqual([
    [30, "market data source recovered: it returned most of the requested symbols", undefined],
  ]);
  reportAll(64_500);
  expect(await syncTwice()).toEqual([[40, quarantineMessage, 7]]);
  reportAll(6_425);
  expect(await syncTwice()).toEqual([[30, "released quotes from quarantine", 7]]);
});
