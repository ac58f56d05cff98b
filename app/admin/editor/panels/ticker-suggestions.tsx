import { tickerSuggestions } from "#copy/newsroom/editor.ts";
import { Button } from "#ui/button.tsx";
import { useEditor } from "../editor-context.ts";
import { useMentions } from "./use-mentions.ts";

/** Companies that the text mentions and that aren't among the tickers yet, with the words that say so. */
export function TickerSuggestions() {
  const { data, typed, setField } = useEditor();
  const mentions = useMentions(typed, data.mentions);
  const chosen = typed.tickers.split(",").map((code) => code.trim().toUpperCase());
  const missing = mentions.filter(({ ticker }) => !chosen.includes(ticker));
  if (missing.length === 0) return null;
  const add = (ticker: string) => setField("tickers", [...chosen.filter(Boolean), ticker].join(", "));
  return (
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
              onClick={() => add(ticker)}
            >
              {tickerSuggestions.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
