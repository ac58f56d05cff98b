import { redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { transactionDialog } from "#copy/ledger/transactions.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { changeTransaction } from "#domain/portfolio/transactions/transactions.server.ts";
import type { Route } from "./+types/edit-transaction";
import { requireBookedPortfolio } from "./booked-portfolio.server.ts";
import { readDayHint } from "./day-hint.server.ts";
import {
  feeRatesAsText,
  filledForm,
  readTransactionPost,
  transactionResponse,
} from "./transaction-dialog.server.ts";
import { TransactionDialog } from "./transaction-dialog.tsx";
import { parseDialogTarget, transactionsPath } from "./transactions-data.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { portfolioId, portfolio } = await requireBookedPortfolio(context, request, url);
  const { db } = context.get(appContext);
  const back = transactionsPath({ portfolioId });
  const { editedId } = parseDialogTarget(url.searchParams);
  const stored = portfolio.storedTransactions.find(({ id }) => String(id) === editedId);
  if (!stored) throw redirect(back);
  return {
    portfolioId,
    initial: { ...filledForm(stored), version: String(stored.version) },
    rates: feeRatesAsText(portfolio),
    today: todayInJakarta(new Date()),
    day: await readDayHint(db, portfolio, stored.symbol ?? "", stored.date),
    back,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, owner, typed } = await readTransactionPost(context, request, url);
  const { editedId } = parseDialogTarget(url.searchParams);
  const target = { id: Number(editedId) || 0, version: Number(typed.version) || 0 };
  const changed = await changeTransaction(db, owner, target, typed, todayInJakarta(new Date()));
  return transactionResponse(context, changed, { portfolioId: owner.portfolioId, typed });
}

export default function EditTransaction({ loaderData, actionData }: Route.ComponentProps) {
  return <TransactionDialog {...loaderData} title={transactionDialog.editTitle} response={actionData} />;
}
