import { appContext } from "#app/contexts.ts";
import { csvResponse, csvStyleOf } from "#app/seo/csv.ts";
import { exportTransactions } from "#domain/portfolio/file-formats/csv/export-csv.ts";
import { listTransactions } from "#domain/portfolio/transactions/stored-transactions.server.ts";
import { UTF8_MARK } from "#format/csv/format-csv.ts";
import { requireOwnPortfolio } from "../own-portfolio.server.ts";
import type { Route } from "./+types/transactions-csv";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, portfolio } = await requireOwnPortfolio(context, request, url);
  const stored = await listTransactions(context.get(appContext).db, userId, [portfolio.id]);
  const text = exportTransactions(stored, csvStyleOf(url.searchParams));
  return csvResponse(UTF8_MARK + text, "transaksi.csv");
}
