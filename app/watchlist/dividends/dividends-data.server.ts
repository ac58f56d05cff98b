import type { RouterContextProvider } from "react-router";
import { yearOf } from "#domain/market/calendar/exchange-clock.ts";
import { dividendTaxRows } from "#domain/portfolio/calculators/dividend-tax.ts";
import { toDouble } from "#domain/portfolio/ledger/decimal.ts";
import { type ChosenPortfolios, readView, unbookableData } from "../holdings/holdings-data.server.ts";
import type { DividendRow, DividendsData } from "./dividends-data.ts";

/** Purchases count as reinvestment of dividends received before, in all of the chosen portfolios. */
export async function readDividendsTab(
  context: Readonly<RouterContextProvider>,
  choice: ChosenPortfolios,
): Promise<DividendsData> {
  const view = await readView(context, choice);
  if ("refusal" in view) return unbookableData(view);
  const transactions = view.ledgers.flatMap((ledger) => ledger.transactions);
  const dividends = transactions.flatMap((one) =>
    one.type === "dividend"
      ? [{ id: one.id, symbol: one.symbol, receivedOn: one.date, grossIdr: one.amountIdr }]
      : [],
  );
  const purchases = transactions.flatMap((one) =>
    one.type === "buy" || one.type === "rights-exercised"
      ? [{ date: one.date, amountIdr: one.amountIdr.plus(one.chargesIdr) }]
      : [],
  );
  const rows = dividendTaxRows(dividends, purchases)
    .map(
      (row): DividendRow => ({
        id: row.dividend.id,
        date: row.dividend.receivedOn,
        symbol: row.dividend.symbol,
        gross: toDouble(row.dividend.grossIdr),
        ifReinvested: toDouble(row.ifReinvestedIdr),
        ifNot: toDouble(row.ifNotReinvestedIdr),
        reinvested: toDouble(row.reinvestedIdr),
        remaining: toDouble(row.remainingIdr),
        by: row.reinvestBy,
      }),
    )
    .reverse();
  const years = [...Map.groupBy(rows, ({ date }) => yearOf(date))].map(([year, ofYear]) => ({
    year,
    gross: ofYear.reduce((total, { gross }) => total + gross, 0),
    remaining: ofYear.reduce((total, { remaining }) => total + remaining, 0),
  }));
  return { portfolioId: choice.portfolioId, rows, years };
}
