import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { transactionFailure } from "#copy/ledger/transactions.ts";
import { decimal, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import { LOT } from "#domain/portfolio/ledger/lot.ts";
import type { TransactionFields } from "#domain/portfolio/ledger/transaction-fields.ts";
import type { BookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { ChangeRefusal } from "#domain/portfolio/transactions/transactions.server.ts";
import { formatTypedNumber } from "#format/number.ts";
import { requireOwner } from "../own-portfolio.server.ts";
import type { TypedTransaction } from "./transaction-form.tsx";
import { transactionsPath, usualUnit } from "./transactions-data.ts";

const transactionFormSchema = z.object({
  type: textField,
  date: textField,
  time: textField,
  ticker: textField,
  quantity: textField,
  unit: textField,
  price: textField,
  amount: textField,
  charges: textField,
  cost: textField,
  ratioNew: textField,
  ratioOld: textField,
  note: textField,
  token: z.string().max(64).default(""),
  version: textField,
  action: textField,
});

export async function readTransactionPost(context: Context, request: Request, url: URL) {
  const owner = requireOwner(context, request, url);
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
  if (changed.code === "portfolio-not-found") throw pageNotFound();
  const { code, detail } = changed;
  const status = code === "transaction-changed" || code === "action-already-corrected" ? 409 : 422;
  return data({ code, detail, message: transactionFailure(changed), typed }, { status });
}

export const emptyForm: TypedTransaction = transactionFormSchema.parse({ type: "buy", unit: "lot" });

export function filledForm(fields: TransactionFields): TypedTransaction {
  return {
    ...emptyForm,
    type: fields.type,
    date: fields.date,
    time: (fields.time ?? "").replace(/^(\d\d:\d\d):00$/, "$1"),
    ticker: fields.symbol ?? "",
    ...typedQuantity(fields),
    ...typedAmount(fields),
    charges: typedOrBlank(fields.chargesIdr),
    cost: typedOrBlank(fields.costIdr),
    ratioNew: typedOrBlank(fields.ratioNew),
    ratioOld: typedOrBlank(fields.ratioOld),
    note: fields.note,
    action: fields.actionId ?? "",
  };
}

function typedQuantity({ type, shares }: TransactionFields): Pick<TypedTransaction, "quantity" | "unit"> {
  const unit = usualUnit(type);
  if (shares === null) return { quantity: "", unit };
  const count = decimal(shares);
  return unit === "lot" && count.mod(LOT).eq(ZERO)
    ? { quantity: typedOrBlank(count.div(LOT).toFixed()), unit }
    : { quantity: typedOrBlank(shares), unit: "saham" };
}

/** The price per share if it is a whole number, otherwise the amount. */
function typedAmount({ shares, amountIdr }: TransactionFields): Pick<TypedTransaction, "price" | "amount"> {
  if (shares === null || amountIdr === null) return { price: "", amount: typedOrBlank(amountIdr) };
  const [count, amount] = [decimal(shares), decimal(amountIdr)];
  // Rights that were given away have the amount 0; the form would reject the price 0 as a typing error.
  return amount.gt(ZERO) && amount.mod(count).eq(ZERO)
    ? { price: typedOrBlank(amount.div(count).toFixed()), amount: "" }
    : { price: "", amount: typedOrBlank(amountIdr) };
}

function typedOrBlank(value: string | null): string {
  return value === null ? "" : formatTypedNumber(decimal(value).toFixed());
}

export function feeRatesAsText({ fees }: BookedPortfolio): { buy: string; sell: string } {
  return { buy: fees.buy.toFixed(), sell: fees.sell.toFixed() };
}
