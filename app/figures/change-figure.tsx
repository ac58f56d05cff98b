import type { Figure } from "#format/missing.ts";
import { isKnown } from "#format/missing.ts";
import { MINUS } from "#format/number.ts";
import { formatChangePct } from "#format/percent.ts";
import { Delta, type Direction } from "#ui/delta.tsx";

export interface ChangeFigureProps {
  changePct: Figure;
  className?: string;
}

/** A change of the day on dashboards and stock pages: spec section 4, green at 0 or above, red below. Not known: a dash. */
export function ChangeFigure({ changePct, className }: ChangeFigureProps) {
  const text = formatChangePct(changePct);
  return (
    <Delta
      direction={changeDirection(changePct)}
      text={text}
      {...(className !== undefined && { className })}
    />
  );
}

/** By the shown decimals, so that sign, triangle and colour agree: what reads '0,00%' counts as 0. */
export function changeDirection(changePct: Figure): Direction {
  if (!isKnown(changePct)) return "flat";
  return formatChangePct(changePct).startsWith(MINUS) ? "down" : "up";
}
