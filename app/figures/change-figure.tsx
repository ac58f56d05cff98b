import type { MaybeFigure } from "#format/missing.ts";
import { isKnown } from "#format/missing.ts";
import { MINUS } from "#format/number.ts";
import { formatChangePct } from "#format/percent.ts";
import { Delta, type Direction } from "#ui/delta.tsx";

const UNCHANGED = formatChangePct(0);

export interface ChangeFigureProps {
  changePct: MaybeFigure;
  className?: string;
}

/** A day's change: green at 0 or above, red below (spec section 4), a dash if unknown. 0 has no triangle. */
export function ChangeFigure({ changePct, className }: ChangeFigureProps) {
  const text = formatChangePct(changePct);
  return (
    <Delta
      direction={changeDirection(changePct)}
      text={text}
      isUnchanged={text === UNCHANGED}
      {...(className !== undefined && { className })}
    />
  );
}

/** Uses the rounded text, so that sign, triangle and colour agree: '0,00%' counts as 0. */
export function changeDirection(changePct: MaybeFigure): Direction {
  if (!isKnown(changePct)) return "flat";
  return formatChangePct(changePct).startsWith(MINUS) ? "down" : "up";
}
