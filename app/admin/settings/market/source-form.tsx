import { useId } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { marketPage, marketSourceFailures } from "#copy/newsroom/settings/market.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import { QUOTE_SOURCES, type QuoteSource } from "#domain/market/quotes/quote.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";

export interface QuoteSourceFormProps {
  stored: QuoteSource;
  version: number;
  /** Set by MARKET_PROVIDER, which disables the choice. */
  fixedSource: QuoteSource | undefined;
  response:
    | {
        code: keyof typeof marketSourceFailures | SendFailureCode;
        typed: { provider: string; terms: string } | undefined;
        version?: number | undefined;
      }
    | undefined;
  submit: string;
}

export function QuoteSourceForm({ stored, version, fixedSource, response, submit }: QuoteSourceFormProps) {
  const id = useId();
  const typed = response?.typed;
  const chosen = fixedSource ?? typed?.provider ?? stored;
  const hasAcceptedTerms = typed ? typed.terms !== "" : stored === "yahoo";
  const fields = (
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
  return (
    <>
      <FailureAlert
        title={settingsNotSaved}
        code={response?.code}
        failures={marketSourceFailures}
        className="mb-4 max-w-form"
      />
      {fixedSource ? (
        <div className="flex max-w-form flex-col gap-4">{fields}</div>
      ) : (
        // Reset after a save.
        <BusyForm key={version} submit={submit} className="max-w-form" preventScrollReset>
          <input type="hidden" name="version" value={response?.version ?? version} />
          {fields}
        </BusyForm>
      )}
    </>
  );
}
