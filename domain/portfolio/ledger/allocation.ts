import { compareText } from "#format/compare-text.ts";
import { type Computed, computed } from "./computed.ts";
import { type Decimal, sum, ZERO } from "./decimal.ts";
import { percentOf } from "./holding-figures.ts";
import { type PortfolioFigures, sumComputed } from "./portfolio-figures.ts";

export interface AllocationShare {
  group: string;
  valueIdr: Decimal;
  weightPct: Computed<Decimal>;
}

export function allocation(
  { holdings }: Pick<PortfolioFigures, "holdings">,
  groupOf: (symbol: string) => string,
): Computed<AllocationShare[]> {
  const openHoldings = holdings.filter(({ holding }) => holding.shares.gt(ZERO));
  const total = sumComputed(openHoldings.map(({ valueIdr }) => valueIdr));
  if (!total.isKnown) return total;
  const shares = [...Map.groupBy(openHoldings, ({ holding }) => groupOf(holding.symbol))].map(
    ([group, members]) => {
      const valueIdr = sum(members.flatMap(({ valueIdr }) => (valueIdr.isKnown ? [valueIdr.value] : [])));
      return { group, valueIdr, weightPct: percentOf(computed(valueIdr), total.value) };
    },
  );
  return computed(shares.sort((a, b) => b.valueIdr.cmp(a.valueIdr) || compareText(a.group, b.group)));
}
