import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { stockHeader } from "#copy/stock.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { priceStep } from "#domain/market/quotes/quote.ts";
import { formatPrice, formatPriceInText } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import { ChangeFigure } from "./change-figure.tsx";

export interface PriceLineProps {
  quote: QuoteItem & { last: number };
  size?: "md" | "lg";
}

export function PriceLine({ quote, size = "md" }: PriceLineProps) {
  const { symbol, last, changePct } = quote;
  const unit = priceUnitOf(symbol);
  const step = priceStep({
    last,
    previousClose: quote.previousClose ?? undefined,
    changePct: changePct ?? undefined,
  });
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
      <span className={classNames("font-semibold tracking-tight", size === "lg" ? "text-3xl" : "text-2xl")}>
        {formatPriceInText(last, unit)}
        {unit === "IDR" ? null : (
          <span className="ml-1 text-sm font-normal text-ink-soft"> {stockHeader.points}</span>
        )}
      </span>
      <ChangeFigure
        changePct={changePct}
        className="items-baseline! text-lg font-medium [&>svg]:self-center"
      />
      {step === undefined || step === 0 ? null : (
        <span className="text-sm text-ink-soft">
          {step > 0 ? "+" : null}
          {formatPrice(step, unit)}
        </span>
      )}
    </p>
  );
}
