import { Link } from "react-router";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { shortName } from "#domain/market/listings/short-name.ts";

export interface CompanyCellProps {
  company: { symbol: string; name: string; stale: boolean };
  /** False if all rows are stale; the block then says so once. */
  marksStale: boolean;
}

/** A row's first cell. Its link covers the row, which must be `relative`. */
export function CompanyCell({ company, marksStale }: CompanyCellProps) {
  return (
    <td>
      <Link data-result to={stockPath(company.symbol)} className="font-medium after:absolute after:inset-0">
        {company.symbol}
      </Link>
      <span className="block truncate text-xs text-ink-faint">{shortName(company.name)}</span>
      {company.stale && marksStale ? <StaleMark /> : null}
    </td>
  );
}
