import { randomUUID } from "node:crypto";
import { appContext } from "#app/contexts.ts";
import { transactionDialog } from "#copy/ledger/transactions.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { isActionId } from "#domain/portfolio/ledger/known-actions.ts";
import { fieldsOf } from "#domain/portfolio/ledger/transaction-fields.ts";
import type { BookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import { addTransaction } from "#domain/portfolio/transactions/transactions.server.ts";
import type { Route } from "./+types/new-transaction";
import { requireBookedPortfolio } from "./booked-portfolio.server.ts";
import { readDayHint } from "./day-hint.server.ts";
import {
  emptyForm,
  feeRatesAsText,
  filledForm,
  readTransactionPost,
  transactionResponse,
} from "./transaction-dialog.server.ts";
import { TransactionDialog } from "./transaction-dialog.tsx";
import type { TypedTransaction } from "./transaction-form.tsx";
import { parseDialogTarget, transactionsPath, usualUnit } from "./transactions-data.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { portfolioId, portfolio } = await requireBookedPortfolio(context, request, url);
  const { db } = context.get(appContext);
  const today = todayInJakarta(new Date());
  const initial = { ...initialForm(portfolio, url.searchParams, today), token: randomUUID() };
  return {
    portfolioId,
    initial,
    today,
    rates: feeRatesAsText(portfolio),
    day: await readDayHint(db, portfolio, initial.ticker, initial.date),
    isCorrection: initial.action !== "",
    back: transactionsPath({ portfolioId }),
  };
}

function initialForm(portfolio: BookedPortfolio, query: URLSearchParams, today: string): TypedTransaction {
  const target = parseDialogTarget(query);
  const original = portfolio.storedTransactions.find(({ id }) => String(id) === target.copiedId);
  if (original) return { ...filledForm({ ...original, actionId: null }), date: today, time: "" };
  const { booking } = portfolio;
  const action = booking.ok
    ? booking.value.transactions.find(({ id }) => id.startsWith("action/") && id === target.correctedId)
    : undefined;
  if (action) return filledForm({ ...fieldsOf(action), actionId: action.id });
  const type = target.type ?? emptyForm.type;
  return {
    ...emptyForm,
    date: today,
    type,
    unit: usualUnit(type),
    ticker: target.symbol.toUpperCase().slice(0, 12),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, owner, typed } = await readTransactionPost(context, request, url);
  const added = await addTransaction(db, owner, typed, {
    formToken: typed.token || randomUUID(),
    today: todayInJakarta(new Date()),
    actionId: isActionId(typed.action) ? typed.action : null,
  });
  return transactionResponse(context, added, { portfolioId: owner.portfolioId, typed });
}

export default function NewTransactionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isCorrection, ...form } = loaderData;
  const title = isCorrection ? transactionDialog.correctTitle : transactionDialog.addTitle;
  return <TransactionDialog {...form} title={title} response={actionData} />;
}
