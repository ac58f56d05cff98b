import { expect, test } from "vitest";
import { decimal } from "#domain/portfolio/ledger/decimal.ts";
import { beyondHolding } from "./beyond-holding.ts";

test.each([
  ["1200", "Anda hanya memiliki 1.200 saham BBCA pada 8 Jan 2024."],
  ["0", "Anda tidak memiliki saham BBCA pada 8 Jan 2024."],
])("a sale from %s shares is refused with a sentence", (shares, sentence) => {
  const refused = { transactionId: "1", symbol: "BBCA", date: "2024-01-08", heldShares: decimal(shares) };
  expect(beyondHolding({ ok: false, code: "beyond-holding", detail: shares, ...refused })).toBe(sentence);
});
