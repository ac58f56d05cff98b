import { type IsoDate, yearOf } from "#domain/market/calendar/exchange-clock.ts";
import { compareText } from "#format/compare-text.ts";
import { type Decimal, decimal, roundMoney, signOf, smallerOf, ZERO } from "../ledger/decimal.ts";

/**
 * Residents' dividends have been paid without withholding since 2021. The part reinvested in Indonesia is exempt, the
 * rest is taxed at 10 %, paid by the investor (UU 11/2020, PP 9/2021, PMK 18/2021, PMK 81/2024 art. 372).
 */
const TAX_RATE = decimal("0.1");

export interface ReceivedDividend {
  id: string;
  symbol: string;
  receivedOn: IsoDate;
  grossIdr: Decimal;
}

export interface Reinvestment {
  date: IsoDate;
  amountIdr: Decimal;
}

export interface DividendTaxRow {
  dividend: ReceivedDividend;
  ifReinvestedIdr: Decimal;
  ifNotReinvestedIdr: Decimal;
  taxIfNotReinvestedIdr: Decimal;
  reinvestedIdr: Decimal;
  remainingIdr: Decimal;
  reinvestBy: IsoDate;
}

/** Counts each reinvestment towards the oldest dividends received by then whose deadline hasn't passed. */
export function dividendTaxRows(
  dividends: readonly ReceivedDividend[],
  reinvestments: readonly Reinvestment[],
): DividendTaxRow[] {
  const rows = dividends
    .toSorted((a, b) => compareText(a.receivedOn, b.receivedOn) || compareText(a.id, b.id))
    .map((dividend) => {
      const taxIfNotReinvestedIdr = roundMoney(dividend.grossIdr.times(TAX_RATE));
      return {
        dividend,
        ifReinvestedIdr: dividend.grossIdr,
        ifNotReinvestedIdr: dividend.grossIdr.minus(taxIfNotReinvestedIdr),
        taxIfNotReinvestedIdr,
        reinvestedIdr: ZERO,
        remainingIdr: dividend.grossIdr,
        reinvestBy: `${yearOf(dividend.receivedOn) + 1}-03-31`,
      };
    });
  // The rows are in the order of their deadlines, so those before this one are reinvested or too late.
  let openIndex = 0;
  for (const { date, amountIdr } of reinvestments.toSorted((a, b) => compareText(a.date, b.date))) {
    let unusedIdr = amountIdr;
    for (; signOf(unusedIdr) > 0; openIndex += 1) {
      const row = rows[openIndex];
      if (row === undefined || row.dividend.receivedOn > date) break;
      if (row.reinvestBy < date) continue;
      const usedIdr = smallerOf(unusedIdr, row.remainingIdr);
      unusedIdr = unusedIdr.minus(usedIdr);
      row.reinvestedIdr = row.reinvestedIdr.plus(usedIdr);
      row.remainingIdr = row.remainingIdr.minus(usedIdr);
      if (signOf(row.remainingIdr) > 0) break;
    }
  }
  return rows;
}
