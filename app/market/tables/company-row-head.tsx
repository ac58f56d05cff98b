import { Link } from "react-router";
import { RowAge, type RowAgeProps } from "#app/figures/row-age.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { classNames } from "#ui/class-names.ts";

export interface CompanyRowHeadProps {
  company: { symbol: string; name: string };
  age?: RowAgeProps;
  nameWidth: string;
}

/**
 * Code and name in the first cell of a table that scrolls sideways; the cell stays in place. The link fills the cell.
 */
export function CompanyRowHead({ company, age, nameWidth }: CompanyRowHeadProps) {
  return (
    <th scope="row" className="first font-medium">
      <Link data-result to={stockPath(company.symbol)} className="after:absolute after:inset-0">
        {company.symbol}
      </Link>
      <span className={classNames("block truncate text-xs font-normal text-ink-faint", nameWidth)}>
        {shortName(company.name)}
      </span>
      {age ? <RowAge {...age} /> : null}
    </th>
  );
}
