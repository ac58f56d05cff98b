import { FigureValue, GainFigure } from "#app/figures/figure-value.tsx";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { calculationPage as copy, figureNames } from "#copy/ledger/figures.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { sharePricesOf } from "#domain/portfolio/transactions/share-prices.server.ts";
import { formatRupiah, formatRupiahPerShare } from "#format/price.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { oversoldData, readChosenView } from "../holdings/holdings-data.server.ts";
import { OversoldNotice } from "../holdings/oversold-notice.tsx";
import { requireChosenPortfolio } from "../own-portfolio.server.ts";
import { ALL_PORTFOLIOS } from "../tabs/portfolio-tab.ts";
import { watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/calculation";
import type { CalculatedFigure } from "./calculation-data.ts";
import { CalculationRows } from "./calculation-rows.tsx";
import { holdingCalculation } from "./holding-calculation.server.ts";
import { portfolioCalculation } from "./portfolio-calculation.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const choice = await requireChosenPortfolio(context, request, url, "kepemilikan");
  const back = watchlistPath({ portfolioId: choice.portfolioId, tab: "kepemilikan" });
  const symbol = (url.searchParams.get("saham") ?? "").toUpperCase();
  // Each portfolio has its own holding, with its own method.
  if (isTicker(symbol) && choice.portfolioId === ALL_PORTFOLIOS) throw pageNotFound();
  const read = await readChosenView(context, choice);
  if (!read.ok) return { back, oversold: oversoldData(read) };
  const view = read.value;
  if (!isTicker(symbol)) return { back, symbol: null, calculation: portfolioCalculation(view) };
  const row = view.figures.holdings.find(({ holding }) => holding.symbol === symbol);
  const price = sharePricesOf(view.quotes).get(symbol);
  return { back, symbol, calculation: row ? holdingCalculation(row, price) : null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const symbol = loaderData && "symbol" in loaderData ? loaderData.symbol : null;
  const title = symbol ? copy.holdingTitle(symbol) : copy.portfolioTitle;
  return memberPageMeta(matches, { title, path: "/watchlist/perhitungan" });
}

export default function CalculationPage({ loaderData }: Route.ComponentProps) {
  if ("oversold" in loaderData && loaderData.oversold) return <OversoldNotice {...loaderData.oversold} />;
  const { back, symbol = null, calculation = null } = loaderData;
  return (
    <div className="wide">
      <PageHeading>{symbol === null ? copy.portfolioTitle : copy.holdingTitle(symbol)}</PageHeading>
      <LinkButton to={back} className="mb-6">
        {copy.back}
      </LinkButton>
      {calculation === null ? (
        <p className="text-sm text-ink-soft">{copy.missing}</p>
      ) : (
        <>
          <h2 className="mb-3 text-lg font-semibold">{copy.figures}</h2>
          <dl className="mb-10 grid gap-4 md:grid-cols-2">
            {calculation.figures.map((figure) => (
              <FigureWithFormula key={figure.name} {...figure} />
            ))}
          </dl>
          <CalculationRows {...calculation} />
        </>
      )}
    </div>
  );
}

function FigureWithFormula({ name, formula, meaning, result, pct, kind }: CalculatedFigure) {
  return (
    <div id={name} className="min-w-0 scroll-mt-24 border-t pt-3 target:bg-sunken">
      <dt className="text-sm font-semibold">{figureNames[name]}</dt>
      <dd className="text-base font-medium">
        {kind === "gain" ? (
          <GainFigure amount={result} {...(pct && { pct })} />
        ) : (
          <FigureValue figure={result} format={kind === "per-share" ? formatRupiahPerShare : formatRupiah} />
        )}
      </dd>
      {formula === "" ? null : <dd className="text-sm break-words tabular-nums">= {formula}</dd>}
      <dd className="text-sm text-ink-soft">{meaning}</dd>
    </div>
  );
}
