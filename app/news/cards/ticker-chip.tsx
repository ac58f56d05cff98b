import { tickerNewsPath } from "#app/seo/addresses.ts";
import { stockAddress } from "#app/seo/stock-address.ts";
import { formatChangePct } from "#format/percent.ts";
import { Chip } from "#ui/chip.tsx";
import { Delta, type Direction } from "#ui/delta.tsx";

/** Spec section 4: green above 0, red below, neutral at 0. (Dashboards show 0 as green; chips don't.) */
function directionOf(changePct: number): Direction {
  if (changePct > 0) return "up";
  return changePct < 0 ? "down" : "flat";
}

export interface TickerChipProps {
  symbol: string;
  changePct: number | null;
}

/** A ticker with its change, linked to its news. */
export function TickerChip({ symbol, changePct }: TickerChipProps) {
  return (
    <Chip to={tickerNewsPath(symbol)}>
      <TickerText symbol={symbol} changePct={changePct} />
    </Chip>
  );
}

/** The same for an article's page, linked to the stock. */
export function TickerBadge({ symbol, changePct }: TickerChipProps) {
  return (
    <Chip to={stockAddress(symbol)}>
      <TickerText symbol={symbol} changePct={changePct} />
    </Chip>
  );
}

function TickerText({ symbol, changePct }: TickerChipProps) {
  return (
    <>
      <span className="truncate">{symbol}</span>
      {changePct === null ? null : (
        <Delta direction={directionOf(changePct)} text={formatChangePct(changePct)} />
      )}
    </>
  );
}
