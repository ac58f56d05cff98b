import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { formatLargeAmount } from "#format/large-amount.ts";
import { formatMultiple, formatPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";

export interface CompanyFigureCellsProps {
  price: number | null;
  changePct: number | null;
  marketCap: number | null;
  per: number | null;
  pbv: number | null;
  divYield: number | null;
}

export function CompanyFigureCells({
  price,
  changePct,
  marketCap,
  per,
  pbv,
  divYield,
}: CompanyFigureCellsProps) {
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
