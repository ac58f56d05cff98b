import { parsePositiveInteger } from "#format/number.ts";
import { ALL_PORTFOLIOS, coversAllPortfolios, type PortfolioTab } from "./portfolio-tab.ts";

export type ChosenPortfolio = NonNullable<ReturnType<typeof choosePortfolio>>;

export function choosePortfolio(
  portfolios: readonly { id: number; name: string }[],
  requested: string | null,
  tab: PortfolioTab,
) {
  const id = parsePositiveInteger(requested);
  const selected = portfolios.find((portfolio) => portfolio.id === id) ?? portfolios[0];
  if (selected === undefined) return undefined;
  const isAll = requested === ALL_PORTFOLIOS && coversAllPortfolios(tab) && portfolios.length > 1;
  return { ...selected, choice: isAll ? ALL_PORTFOLIOS : selected.id };
}
