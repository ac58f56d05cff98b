import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { periodReturns as copy, keyFigures } from "#copy/stock/figures.ts";
import type { PeriodFigures } from "#domain/market/key-figures/period-figures.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatChangePct } from "#format/percent.ts";
import type { KeyFiguresPart } from "../stock-page-data.ts";
import { FigureGroup } from "./figure-group.tsx";

export function PeriodReturns({ figures: { periods, until } }: { figures: KeyFiguresPart }) {
  return (
    <FigureGroup
      heading={keyFigures.returns}
      time={until === undefined ? undefined : keyFigures.until(formatShortDate(until))}
      facts={periods.map((figure) => ({
        term: copy.names[figure.period],
        figure: <ChangeFigure changePct={figure.returnPct} />,
        note: periodNote(figure),
      }))}
    />
  );
}

function periodNote({ missing, indexReturnPct }: PeriodFigures): string | undefined {
  if (missing !== undefined) return copy.missing[missing];
  return indexReturnPct === undefined ? undefined : copy.index(formatChangePct(indexReturnPct));
}
