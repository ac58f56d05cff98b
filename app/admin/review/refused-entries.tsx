import { FormAlert } from "#app/forms/form-alert.tsx";
import { review, reviewFailures } from "#copy/newsroom/review.ts";
import { noTicker, tickerField, unknownTicker } from "#copy/newsroom/tickers.ts";
import { Button } from "#ui/button.tsx";
import type { RefusedEntryView } from "./review-view.ts";

export function RefusedEntries({ refused }: { refused: readonly RefusedEntryView[] }) {
  const tickers = refused.filter(({ code }) => code !== "tag-too-long").map(({ typed }) => typed);
  return (
    <FormAlert tone="danger" title={review.notAdded(refused.map(({ typed }) => typed).join(", "))}>
      <ul className="flex flex-col gap-2">
        {refused.map(({ code, typed, suggested }) => (
          <li key={`${code} ${typed}`} className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{reasonOf({ code, typed, suggested })}</span>
            {suggested.map(({ symbol }) => (
              <Button
                key={symbol}
                type="submit"
                size="sm"
                name="insteadTickers"
                value={tickers.map((ticker) => (ticker === typed ? symbol : ticker)).join(", ")}
              >
                {tickerField.replaceWith(symbol)}
              </Button>
            ))}
            {code === "ticker-unknown" ? (
              <Button type="submit" size="sm" name="confirmedTickers" value={typed}>
                {tickerField.confirm(typed)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}

function reasonOf({ code, typed, suggested }: RefusedEntryView): string {
  if (code === "tag-too-long") return reviewFailures[code];
  return code === "ticker-unknown" ? unknownTicker(typed, suggested) : noTicker(typed, suggested);
}
