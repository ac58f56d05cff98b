import { expect, test } from "vitest";
import { tradeConfirmationFailures } from "./trade-confirmations.ts";

test("a refused confirmation has a sentence with its detail", () => {
  expect(tradeConfirmationFailures["confirmation-lots"]("BBCA")).toBe(
    "Jumlah saham BBCA tidak sama dengan lot × 100. Tidak ada transaksi yang dicatat.",
  );
});
