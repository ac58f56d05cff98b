import type { ReactNode } from "react";
import { FigureValue, GainFigure } from "#app/figures/figure-value.tsx";
import type { Position } from "#app/figures/position.ts";
import { stockPosition as copy, costMethodNames, figureNames, holdingsPage } from "#copy/ledger/figures.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRupiah, formatRupiahPerShare } from "#format/price.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";

export function positionCard(positions: readonly Position[]): ReactNode {
  if (positions.length === 0) return null;
  return (
    // In a wide window it is last, where it shifts nothing.
    <Card id="position" title={copy.heading} className="screen-only lg:order-last">
      <div className="grid gap-6">
        {positions.map((position) => (
          <PositionFigures key={position.portfolioId} position={position} />
        ))}
      </div>
    </Card>
  );
}

function PositionFigures({ position }: { position: Position }) {
  const { portfolioName, calculationPath, addPath, totalReturn, totalReturnPct } = position;
  return (
    <div>
      {portfolioName === null ? null : (
        <h3 className="mb-2 text-sm font-semibold break-words">
          <bdi>{portfolioName}</bdi>
        </h3>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:max-lg:grid-cols-3">
        {position.isHeld ? (
          <HeldFigures position={position} />
        ) : (
          <PositionFigure name={figureNames.realised}>
            <GainFigure amount={position.realised} pct={position.realisedPct} />
          </PositionFigure>
        )}
        <PositionFigure name={figureNames.totalReturn}>
          <GainFigure amount={totalReturn} pct={totalReturnPct} />
        </PositionFigure>
      </dl>
      <p className="mt-4 flex flex-wrap gap-2">
        <LinkButton to={calculationPath} size="sm">
          {copy.open}
        </LinkButton>
        <LinkButton to={addPath} size="sm">
          {copy.add}
        </LinkButton>
      </p>
    </div>
  );
}

function HeldFigures({ position }: { position: Position }) {
  const { lots, oddShares, method, averagePrice, value, unrealised, unrealisedPct } = position;
  return (
    <>
      <PositionFigure name={figureNames.shares}>
        {holdingsPage.lots(formatCount(Number(lots)), formatCount(Number(oddShares)))}
      </PositionFigure>
      <PositionFigure name={figureNames.averagePrice}>
        <FigureValue figure={averagePrice} format={formatRupiahPerShare} />
        <span className="block text-xs font-normal text-ink-faint">{costMethodNames[method]}</span>
      </PositionFigure>
      <PositionFigure name={figureNames.value}>
        <FigureValue figure={value} format={formatRupiah} />
      </PositionFigure>
      <PositionFigure name={figureNames.unrealised}>
        <GainFigure amount={unrealised} pct={unrealisedPct} />
      </PositionFigure>
    </>
  );
}

function PositionFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="text-sm font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
