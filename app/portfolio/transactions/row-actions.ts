import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { idField, readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { isActionId } from "#domain/portfolio/ledger/known-actions.ts";
import { setActionIgnored } from "#domain/portfolio/transactions/ignored-actions.server.ts";
import { deleteTransaction, restoreTransaction } from "#domain/portfolio/transactions/transactions.server.ts";
import { requirePortfolioId } from "../own-portfolio.server.ts";
import type { Route } from "./+types/row-actions";
import { transactionsPath } from "./transactions-data.ts";

export function loader() {
  return redirect("/watchlist?tab=transaksi");
}

const rowForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["delete", "restore"]), portfolio: textField, transaction: idField }),
  z.object({
    intent: z.literal(["ignore", "apply"]),
    portfolio: textField,
    action: z.string().refine(isActionId),
  }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, rowForm);
  const owner = { userId, portfolioId: requirePortfolioId(form.portfolio) };
  const back = transactionsPath({ portfolioId: owner.portfolioId });
  const today = todayInJakarta(new Date());
  const changed = await (() => {
    switch (form.intent) {
      case "delete":
        return deleteTransaction(db, owner, form.transaction, today);
      case "restore":
        return restoreTransaction(db, owner, form.transaction, today);
      default:
        return setActionIgnored(db, owner, form.action, { isIgnored: form.intent === "ignore", today });
    }
  })();
  if (changed.ok) {
    if (form.intent === "restore") setCookies(context, noticeCookie("transaction-restored"));
    return redirect(form.intent === "delete" ? `${back}&dihapus=${form.transaction}` : back);
  }
  if (changed.code === "portfolio-not-found") throw pageNotFound();
  const refusal =
    changed.code === "beyond-holding"
      ? `beyond-holding~${changed.symbol}~${changed.date}~${changed.detail}`
      : changed.code;
  setCookies(context, noticeCookie("transaction-refused", refusal));
  return redirect(back);
}
