import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Decimal } from "../ledger/decimal.ts";

/** A portfolio at the end of a day, and the investor's money that went in and came out of it on that day. */
export interface DayValue {
  date: IsoDate;
  valueIdr: Decimal;
  inflowIdr: Decimal;
  outflowIdr: Decimal;
}
