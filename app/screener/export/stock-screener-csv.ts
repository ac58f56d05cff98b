import { csvResponse, csvStyleOf } from "#app/seo/csv.ts";
import { textResponse } from "#app/seo/text-response.ts";
import { failures } from "#copy/failures.ts";
import { parseScreenerState } from "#domain/market/screener/screener-state.ts";
import { decodeRows } from "../screener-columns.ts";
import { readScreenerColumns } from "../screener-data.server.ts";
import type { Route } from "./+types/stock-screener-csv";
import { CSV_NAME, screenerCsv } from "./screener-csv.ts";

/** Not in our page cache, since anyone can invent URLs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const columns = await readScreenerColumns(context);
  if (columns === undefined) return textResponse(failures["stocks-unavailable"].title, 503);
  const { state } = parseScreenerState(url.searchParams);
  const csv = screenerCsv(decodeRows(columns), state, csvStyleOf(url.searchParams));
  if (csv === undefined) return textResponse(failures["nothing-to-export"].title, 404);
  const headers = { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" };
  return csvResponse(csv, CSV_NAME, headers);
}
