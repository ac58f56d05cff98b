import { useId } from "react";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { marketPage } from "#copy/newsroom/settings/market.ts";
import { QUOTE_SOURCES, type QuoteSource } from "#domain/market/quotes/quote.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";

export interface SourceFieldsProps {
  initial: string;
  hasAcceptedTerms: boolean;
  /** Set by MARKET_PROVIDER, which disables the choice. */
  fixedSource: QuoteSource | undefined;
}

export function SourceFields({ initial, hasAcceptedTerms, fixedSource }: SourceFieldsProps) {
  const id = useId();
  const chosen = fixedSource ?? initial;
  return (
    <>
      {fixedSource ? (
        <FormAlert tone="caution" title={marketPage.fixed.title}>
          {marketPage.fixed.text(marketPage.sources[fixedSource].name)}
        </FormAlert>
      ) : null}
      <fieldset disabled={fixedSource !== undefined} className="newsroom-source-choice">
        <legend className="mb-3 text-lg font-semibold">{marketPage.source}</legend>
        {QUOTE_SOURCES.map((provider) => {
          const { name, text } = marketPage.sources[provider];
          const inputId = `${id}-${provider}`;
          return (
            <div key={provider}>
              <input
                type="radio"
                id={inputId}
                name="provider"
                value={provider}
                defaultChecked={provider === chosen}
                aria-describedby={`${inputId}-note`}
              />
              <div>
                <label htmlFor={inputId}>{name}</label>
                <p id={`${inputId}-note`}>{text}</p>
                {provider === "yahoo" && fixedSource === undefined ? (
                  <div className="newsroom-source-terms">
                    <Checkbox name="terms" defaultChecked={hasAcceptedTerms}>
                      {marketPage.terms}
                    </Checkbox>
                  </div>
                ) : null}
              </div>
            </div>
          );
        })}
      </fieldset>
      <p className="text-sm text-ink-faint">{marketPage.deletion}</p>
    </>
  );
}
