import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Decimal } from "../ledger/decimal.ts";

export interface DayValue {
  date: IsoDate;
  valueIdr: Decimal;
  inflowIdr: Decimal;
  outflowIdr: Decimal;
}
