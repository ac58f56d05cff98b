import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { marketSourceFailures } from "#copy/newsroom/settings/market.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import { SourceFields } from "./source-fields.tsx";

export interface QuoteSourceFormProps {
  stored: QuoteSource;
  version: number;
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
  const typed = response?.typed;
  const fields = (
    <SourceFields
      initial={typed?.provider ?? stored}
      hasAcceptedTerms={typed ? typed.terms !== "" : stored === "yahoo"}
      fixedSource={fixedSource}
    />
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
