import { type RefObject, useEffect, useRef, useState } from "react";
import { fetchJson } from "#app/fetch-json.ts";
import { transactionDialog as copy } from "#copy/ledger/transactions.ts";
import { isTypedTicker } from "#domain/market/listings/symbol-syntax.ts";
import { TRANSACTION_TYPES, type TransactionType } from "#domain/portfolio/ledger/transaction-fields.ts";
import { formatPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";
import type { DayHint } from "./day-hint.server.ts";
import { typedAmountIdr } from "./typed-amount.ts";

export function useTransactionHints(
  form: RefObject<HTMLDivElement | null>,
  {
    portfolioId,
    day,
    type,
    setType,
    rates,
  }: {
    portfolioId: number;
    day: DayHint | null;
    type: TransactionType;
    setType(type: TransactionType): void;
    rates: { buy: string; sell: string };
  },
) {
  const [hint, setHint] = useState<DayHint | null>(day);
  const requestedKey = useRef("");
  const [typed, setTyped] = useState({ quantity: "", unit: "lot", price: "", amount: "" });
  const update = () => {
    const values = new FormData(form.current?.querySelector("form") ?? undefined);
    const readField = (name: string) => String(values.get(name) ?? "").trim();
    setType(TRANSACTION_TYPES.find((candidate) => candidate === readField("type")) ?? "buy");
    setTyped({
      quantity: readField("quantity"),
      unit: readField("unit"),
      price: readField("price"),
      amount: readField("amount"),
    });
    const [ticker, date] = [readField("ticker").toUpperCase(), readField("date")];
    const key = `saham=${encodeURIComponent(ticker)}&tanggal=${date}`;
    if (requestedKey.current === key) return;
    const isFirst = requestedKey.current === "";
    requestedKey.current = key;
    if (!isFirst) setHint(null); // it was for another company or day
    if (!isTypedTicker(ticker) || date === "") return;
    fetchJson<DayHint>(`/watchlist/transaksi/hari?portfolio=${portfolioId}&${key}`).then(
      (result) => result && requestedKey.current === key && setHint(result),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for what was filled in before hydration
  useEffect(update, []);
  const isSale = type === "sell" || type === "rights-sold";
  const rate = Number(isSale ? rates.sell : rates.buy);
  const rateText = formatPct(rate * 100);
  const amountIdr = typedAmountIdr(typed);
  const charges =
    type === "rights-exercised"
      ? copy.fields.exerciseChargesHint
      : amountIdr === undefined
        ? copy.fields.chargesHint(rateText)
        : copy.fields.chargesNow(rateText, formatRupiah(amountIdr * rate));
  return { hint, charges, update };
}
