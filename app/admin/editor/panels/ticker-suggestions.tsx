import { tickerField, tickerSuggestions, unknownTicker } from "#copy/newsroom/tickers.ts";
import { Button } from "#ui/button.tsx";
import { useEditor } from "../editor-context.ts";
import { useMentions } from "./use-mentions.ts";

export function TickerSuggestions() {
  const { data, typed, setField } = useEditor();
  const { mentions, unknownTickers } = useMentions(typed, data);
  const chosen = typed.tickers.split(",").map((code) => code.trim().toUpperCase());
  const missing = mentions.filter(({ ticker }) => !chosen.includes(ticker));
  const unknown = unknownTickers.filter(({ code }) => chosen.includes(code));
  const setTickers = (codes: string[]) => setField("tickers", [...new Set(codes.filter(Boolean))].join(", "));
  return (
    <>
      {unknown.map(({ code, suggested }) => (
        <div key={code} role="status" className="flex flex-wrap items-center gap-2 text-sm text-caution">
          <p className="wrap-anywhere">{unknownTicker(code, suggested)}</p>
          {suggested.map(({ symbol }) => (
            <Button
              key={symbol}
              size="sm"
              className="js-only"
              onClick={() => setTickers(chosen.map((other) => (other === code ? symbol : other)))}
            >
              {tickerField.replaceWith(symbol)}
            </Button>
          ))}
        </div>
      ))}
      {missing.length > 0 ? (
        <section aria-labelledby="disebut">
          <h3 id="disebut" className="text-sm font-medium">
            {tickerSuggestions.heading}
          </h3>
          <ul className="newsroom-mentions">
            {missing.map(({ ticker, company, evidence, alias }) => (
              <li key={ticker}>
                <div className="min-w-0 flex-1">
                  <p className="text-sm font-medium" title={company}>
                    {ticker}
                  </p>
                  <p className="text-xs text-ink-faint">
                    {alias === undefined ? null : `${tickerSuggestions.byAlias(alias)} · `}
                    {evidence}
                  </p>
                </div>
                <Button
                  size="sm"
                  className="js-only"
                  aria-label={tickerSuggestions.addNamed(ticker, company)}
                  onClick={() => setTickers([...chosen, ticker])}
                >
                  {tickerSuggestions.add}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
