import type { SectorCompanyItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { formatLargeAmount } from "#format/large-amount.ts";
import { formatMultiple, formatPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";

type CompanyFigures = Pick<
  SectorCompanyItem,
  "price" | "changePct" | "marketCap" | "per" | "pbv" | "divYield"
>;

export function CompanyFigureCells({ price, changePct, marketCap, per, pbv, divYield }: CompanyFigures) {
  return (
    <>
      <td className="num">{formatRupiah(price)}</td>
      <td className="num">
        <ChangeFigure changePct={changePct} />
      </td>
      <td className="num">{formatLargeAmount(marketCap)}</td>
      <td className="num">{formatMultiple(per)}</td>
      <td className="num">{formatMultiple(pbv)}</td>
      <td className="num">{formatPct(divYield)}</td>
    </>
  );
}
