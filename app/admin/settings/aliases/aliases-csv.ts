import { appContext } from "#app/contexts.ts";
import { csvResponse, csvStyleOf } from "#app/seo/csv.ts";
import { aliasCsv } from "#copy/newsroom/settings/aliases.ts";
import { listAliases } from "#domain/market/listings/aliases/alias-list.server.ts";
import { formatCsv, UTF8_MARK } from "#format/csv/format-csv.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import type { Route } from "./+types/aliases-csv";
import { ALIAS_CSV_NAME, aliasFilterOf, parseAliasListView } from "./alias-list-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-aliases");
  const aliases = await listAliases(
    context.get(appContext).db,
    aliasFilterOf(parseAliasListView(url.searchParams)),
  );
  const yesNo = (flag: boolean) => (flag ? aliasCsv.yes : aliasCsv.no);
  const rows = aliases.map((row) => [row.ticker, row.alias, yesNo(row.isCaseSensitive), yesNo(row.isActive)]);
  const text = formatCsv([aliasCsv.columns, ...rows], csvStyleOf(url.searchParams));
  return csvResponse(UTF8_MARK + text, ALIAS_CSV_NAME);
}
