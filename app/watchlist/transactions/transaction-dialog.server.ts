import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { transactionFailure } from "#copy/ledger/transactions.ts";
import { SHARES_PER_LOT } from "#domain/market/quotes/price-rules.ts";
import type { TransactionFields } from "#domain/portfolio/ledger/transaction-fields.ts";
import type { BookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { ChangeRefusal } from "#domain/portfolio/transactions/transactions.server.ts";
import { requirePortfolioId } from "../own-portfolio.server.ts";
import type { TypedTransaction } from "./transaction-form.tsx";
import { transactionsPath } from "./transactions-data.ts";

type Context = Readonly<RouterContextProvider>;

export const transactionFormSchema = z.object({
  type: text,
  date: text,
  time: text,
  ticker: text,
  quantity: text,
  unit: text,
  price: text,
  amount: text,
  charges: text,
  cost: text,
  ratioNew: text,
  ratioOld: text,
  note: text,
  token: z.string().max(64).default(""),
  version: text,
  action: text,
});

export async function readTransactionPost(context: Context, request: Request, url: URL) {
  const { userId } = requirePermission(context, request, "manage-own-watchlist");
  const owner = { userId, portfolioId: requirePortfolioId(url.searchParams.get("portfolio")) };
  const { value: typed } = await readForm(request, transactionFormSchema);
  return { db: context.get(appContext).db, owner, typed };
}

export function transactionResponse(
  context: Context,
  changed: { ok: true } | ChangeRefusal,
  { portfolioId, typed }: { portfolioId: number; typed: TypedTransaction },
) {
  if (changed.ok) {
    setCookies(context, noticeCookie("transaction-saved"));
    return redirect(transactionsPath({ portfolioId }));
  }
  if (changed.code === "portfolio-not-found") throw data(null, { status: 404 });
  const { code, detail } = changed;
  const status = code === "transaction-changed" ? 409 : 422;
  return data({ code, detail, message: transactionFailure(changed), typed }, { status });
}

export const emptyForm: TypedTransaction = {
  type: "buy",
  date: "",
  time: "",
  ticker: "",
  quantity: "",
  unit: "lot",
  price: "",
  amount: "",
  charges: "",
  cost: "",
  ratioNew: "",
  ratioOld: "",
  note: "",
  token: "",
  version: "",
  action: "",
};

export function filledForm(fields: TransactionFields): TypedTransaction {
  const shares = fields.shares === null ? undefined : Number(fields.shares);
  const isLots = shares !== undefined && shares % SHARES_PER_LOT === 0;
  const price =
    shares === undefined || fields.amountIdr === null ? undefined : Number(fields.amountIdr) / shares;
  const isWholePrice = price !== undefined && Number.isInteger(price);
  const comma = (text: string | null) => (text ?? "").replace(".", ",");
  return {
    ...emptyForm,
    type: fields.type,
    date: fields.date,
    time: (fields.time ?? "").slice(0, 5),
    ticker: fields.symbol ?? "",
    quantity: shares === undefined ? "" : isLots ? String(shares / SHARES_PER_LOT) : comma(fields.shares),
    unit: isLots || shares === undefined ? "lot" : "saham",
    price: isWholePrice ? String(price) : "",
    amount: isWholePrice ? "" : comma(fields.amountIdr),
    charges: comma(fields.chargesIdr),
    cost: comma(fields.costIdr),
    ratioNew: comma(fields.ratioNew),
    ratioOld: comma(fields.ratioOld),
    note: fields.note,
    action: fields.actionId ?? "",
  };
}

export function ratesOf({ fees }: BookedPortfolio): { buy: string; sell: string } {
  return { buy: fees.buy.toFixed(), sell: fees.sell.toFixed() };
}
