import { changeDirection } from "#app/figures/change-figure.tsx";
import { tickerNewsPath } from "#app/seo/paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { formatChangePct } from "#format/percent.ts";
import { Chip } from "#ui/chip.tsx";
import { Delta, type Direction } from "#ui/delta.tsx";
import { OptionalImage } from "#ui/optional-image.tsx";
import type { TickerFigure } from "./article-card-data.ts";

const UNCHANGED = formatChangePct(0);

/** Green above 0, red below, neutral at 0 (spec section 4), as rounded. Dashboards show 0 as green; chips don't. */
function directionOf(changePct: number): Direction {
  return formatChangePct(changePct) === UNCHANGED ? "flat" : changeDirection(changePct);
}

export interface TickerChipProps extends TickerFigure {
  symbol: string;
  target?: "news" | "stock";
}

export function TickerChip({ symbol, changePct, logoUrl, target = "news" }: TickerChipProps) {
  return (
    <Chip to={target === "news" ? tickerNewsPath(symbol) : stockPath(symbol)}>
      {logoUrl === null ? null : (
        <OptionalImage
          src={logoUrl}
          width={16}
          height={16}
          loading="lazy"
          className="size-4 shrink-0 rounded-sm object-contain"
        />
      )}
      <span className="truncate">{symbol}</span>
      {changePct === null ? null : (
        <Delta direction={directionOf(changePct)} text={formatChangePct(changePct)} />
      )}
    </Chip>
  );
}
