import { appContext } from "#app/contexts.ts";
import { csvResponse, csvStyleOf } from "#app/seo/csv.ts";
import { failures } from "#copy/failures.ts";
import { parseScreenerState } from "#domain/market/screener/screener-state.ts";
import { decodeRows } from "../screener-columns.ts";
import { readScreenerColumns } from "../screener-data.server.ts";
import type { Route } from "./+types/stock-screener-csv";
import { CSV_NAME, screenerCsv } from "./screener-csv.ts";

/** Not in our page cache, since anyone can invent URLs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const text = (message: string, status: number) =>
    new Response(`${message}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const columns = await readScreenerColumns(context).catch((error: unknown) => {
    context.get(appContext).log.error({ err: error }, "could not read the screener's figures");
  });
  if (columns === undefined) return text(failures["stocks-unavailable"].title, 503);
  const { state } = parseScreenerState(url.searchParams);
  const csv = screenerCsv(decodeRows(columns), state, csvStyleOf(url.searchParams));
  if (csv === undefined) return text(failures["nothing-to-export"].title, 404);
  const headers = { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" };
  return csvResponse(csv, CSV_NAME, headers);
}
