import type { Context } from "#app/contexts.ts";
import { pageOfRows } from "#app/frame/paging/page-of-rows.ts";
import { yearOf } from "#domain/market/calendar/exchange-clock.ts";
import { type DividendTaxRow, dividendTaxRows } from "#domain/portfolio/calculators/dividend-tax.ts";
import { sum, toDouble } from "#domain/portfolio/ledger/decimal.ts";
import { oversoldData, type PortfolioScope, readChosenLedgers } from "../holdings/holdings-data.server.ts";

export type DividendsData = Awaited<ReturnType<typeof readDividendsTab>>;
export type DividendRow = ReturnType<typeof toRow>;

/** Purchases count as reinvestment of dividends received before, in all of the chosen portfolios. */
export async function readDividendsTab(context: Context, choice: PortfolioScope, url: URL) {
  const read = await readChosenLedgers(context, choice);
  if (!read.ok) return oversoldData(read);
  const view = read.value;
  const transactions = view.ledgers.flatMap((ledger) => ledger.transactions);
  const dividends = transactions.flatMap((transaction) =>
    transaction.type === "dividend"
      ? [
          {
            id: transaction.id,
            symbol: transaction.symbol,
            receivedOn: transaction.date,
            grossIdr: transaction.amountIdr,
          },
        ]
      : [],
  );
  const purchases = transactions.flatMap((transaction) =>
    transaction.type === "buy" || transaction.type === "rights-exercised"
      ? [{ date: transaction.date, amountIdr: transaction.amountIdr.plus(transaction.chargesIdr) }]
      : [],
  );
  const all = dividendTaxRows(dividends, purchases).reverse();
  const years = [...Map.groupBy(all, ({ dividend }) => yearOf(dividend.receivedOn))];
  const { rows, page, pages } = pageOfRows(all, url);
  return {
    portfolioId: choice.portfolioId,
    rows: rows.map(toRow),
    page,
    pages,
    // Of all pages, newest first.
    years: years.map(([year, ofYear]) => ({
      year,
      gross: toDouble(sum(ofYear.map(({ dividend }) => dividend.grossIdr))),
      // Still to be reinvested.
      remaining: toDouble(sum(ofYear.map(({ remainingIdr }) => remainingIdr))),
    })),
  };
}

function toRow({ dividend, ...row }: DividendTaxRow) {
  return {
    id: dividend.id,
    date: dividend.receivedOn,
    symbol: dividend.symbol,
    gross: toDouble(dividend.grossIdr),
    ifReinvested: toDouble(row.ifReinvestedIdr),
    ifNot: toDouble(row.ifNotReinvestedIdr),
    reinvested: toDouble(row.reinvestedIdr),
    remaining: toDouble(row.remainingIdr),
    by: row.reinvestBy,
  };
}
