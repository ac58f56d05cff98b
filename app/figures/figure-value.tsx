import { notYetComputable } from "#copy/ledger/undefined-figures.ts";
import { formatChangePct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import { Delta } from "#ui/delta.tsx";
import type { FigureOrReason } from "./figure-or-reason.ts";

export function FigureValue({
  figure,
  format,
}: {
  figure: FigureOrReason;
  format: (value: number) => string;
}) {
  if ("reason" in figure) return <UndefinedFigure reason={figure.reason} />;
  return <span className="whitespace-nowrap tabular-nums">{format(figure.value)}</span>;
}

export function GainFigure({
  amount,
  pct,
  isCell = false,
}: {
  amount: FigureOrReason;
  pct?: FigureOrReason;
  isCell?: boolean;
}) {
  if ("reason" in amount) return <UndefinedFigure reason={amount.reason} />;
  const rupiah = formatRupiah(amount.value);
  const isZero = Math.round(amount.value) === 0;
  const text = isZero || amount.value < 0 ? rupiah : `+${rupiah}`;
  return (
    <span className={classNames("inline-flex flex-wrap items-baseline gap-x-1.5", isCell && "justify-end")}>
      <Delta direction={isZero ? "flat" : amount.value < 0 ? "down" : "up"} text={text} />
      {pct && "value" in pct ? (
        <span className="text-xs text-ink-soft">{formatChangePct(pct.value)}</span>
      ) : null}
    </span>
  );
}

function UndefinedFigure({ reason }: { reason: string }) {
  return (
    <span className="text-xs text-ink-faint">
      {notYetComputable}
      <span className="block">{reason}</span>
    </span>
  );
}
