import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Decimal } from "../ledger/decimal.ts";

export interface DayValue {
  date: IsoDate;
  valueIdr: Decimal;
  inflowIdr: Decimal;
  outflowIdr: Decimal;
  /**
   * The flows that may come from or go to another portfolio of the owner: shares by symbol and cash as "cash", negative
   * if they left. Undefined without any.
   */
  transfersIdr?: ReadonlyMap<string, Decimal>;
}
