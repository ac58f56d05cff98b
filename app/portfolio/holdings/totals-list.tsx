import { Link } from "react-router";
import { FigureValue, GainFigure } from "#app/figures/figure-value.tsx";
import { figureNames, holdingsPage } from "#copy/ledger/figures.ts";
import { formatRupiah } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import type { PortfolioParameter } from "../tabs/portfolio-tab.ts";
import { holdingPath } from "./holding-path.ts";
import type { HoldingTotals } from "./holdings-data.server.ts";

export interface TotalsListProps {
  portfolioId: PortfolioParameter;
  totals: HoldingTotals;
  isNarrow?: boolean;
}

export function TotalsList({ portfolioId, totals, isNarrow = false }: TotalsListProps) {
  const items = [
    ["value", <FigureValue key="value" figure={totals.value} format={formatRupiah} />],
    ["dayChange", <GainFigure key="dayChange" amount={totals.dayChange} />],
    ["unrealised", <GainFigure key="unrealised" amount={totals.unrealised} pct={totals.unrealisedPct} />],
    ["totalReturn", <GainFigure key="totalReturn" amount={totals.totalReturn} pct={totals.totalReturnPct} />],
    ["cost", <FigureValue key="cost" figure={totals.cost} format={formatRupiah} />],
    ["realised", <GainFigure key="realised" amount={totals.realised} />],
    ["dividends", <FigureValue key="dividends" figure={totals.dividends} format={formatRupiah} />],
    ["charges", <FigureValue key="charges" figure={totals.charges} format={formatRupiah} />],
    ...(totals.cash === null
      ? []
      : [["cash", <FigureValue key="cash" figure={totals.cash} format={formatRupiah} />] as const]),
  ] as const;
  return (
    <dl
      aria-label={holdingsPage.summary}
      className={classNames(
        "grid gap-x-6 gap-y-4",
        isNarrow ? "grid-cols-1" : "grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] lg:grid-cols-4",
      )}
    >
      {items.map(([name, figure]) => (
        <div key={name} className={isNarrow ? "flex flex-wrap justify-between gap-x-4" : "min-w-0"}>
          <dt className="text-xs text-ink-faint">
            <Link
              to={`${holdingPath(portfolioId)}#${name}`}
              title={holdingsPage.explain}
              className="hover:underline"
            >
              {figureNames[name]}
            </Link>
          </dt>
          <dd className="text-sm font-medium break-words sm:text-base">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
