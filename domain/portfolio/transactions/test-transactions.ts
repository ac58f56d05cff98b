import type { TransactionForm } from "./transaction-form.ts";

/** A purchase of 10 lots of BBCA in January 2026 at Rp9.000. */
export function formWith(overrides: Partial<TransactionForm>): TransactionForm {
  const empty = { time: "", amount: "", charges: "", cost: "", ratioNew: "", ratioOld: "", note: "" };
  return {
    ...empty,
    type: "buy",
    date: "2026-01-12",
    ticker: "bbca",
    quantity: "10",
    unit: "lot",
    price: "9.000",
    ...overrides,
  };
}
