import { stockPage } from "#copy/stock.ts";
import { stockWordsOf } from "#copy/stock-words.ts";

export function NoChart({ ticker, awaitsPrices }: { ticker: string; awaitsPrices: boolean }) {
  return (
    <section aria-labelledby="chart-title">
      <h2 id="chart-title" className="sr-only">
        {stockWordsOf(ticker).chartHeading}
      </h2>
      <p className="border-y py-16 text-center text-sm text-ink-soft">
        {awaitsPrices ? stockPage.pricesAwaited : stockWordsOf(ticker).noChart}
      </p>
    </section>
  );
}
