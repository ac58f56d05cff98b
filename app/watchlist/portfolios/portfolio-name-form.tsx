import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { type PortfolioFailureCode, portfolioFailures } from "#copy/portfolio.ts";
import { LONGEST_PORTFOLIO_NAME } from "#domain/portfolio/portfolio.ts";
import { Field } from "#ui/field.tsx";

export interface PortfolioNameFormProps {
  action?: string;
  label: string;
  submit: string;
  name: string | undefined;
  /** What failed, in case the name was fine. */
  failedTitle: string;
  code: PortfolioFailureCode | undefined;
}

/** The name of a portfolio, new or old. A fault of the name stands beside it, any other above. */
export function PortfolioNameForm({
  action,
  label,
  submit,
  name,
  failedTitle,
  code,
}: PortfolioNameFormProps) {
  const isFaultOfName = code === "portfolio-name-blank" || code === "portfolio-name-too-long";
  return (
    <>
      {code && !isFaultOfName ? (
        <FormAlert tone="danger" title={failedTitle}>
          {portfolioFailures[code]}
        </FormAlert>
      ) : null}
      <BusyForm submit={submit} {...(action && { action })}>
        <Field
          label={label}
          name="name"
          defaultValue={name}
          autoComplete="off"
          // A browser counts emoji twice; what it lets through the server counts again.
          maxLength={2 * LONGEST_PORTFOLIO_NAME}
          error={isFaultOfName ? portfolioFailures[code] : undefined}
        />
      </BusyForm>
    </>
  );
}
