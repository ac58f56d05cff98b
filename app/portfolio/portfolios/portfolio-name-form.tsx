import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { type PortfolioFailureCode, portfolioFailures } from "#copy/portfolio.ts";
import { MAX_PORTFOLIO_NAME_LENGTH } from "#domain/portfolio/portfolios/portfolio.ts";
import { Field } from "#ui/fields/field.tsx";

export interface PortfolioNameFormProps {
  action?: string;
  label: string;
  submit: string;
  name: string | undefined;
  failedTitle: string;
  code: PortfolioFailureCode | undefined;
}

export function PortfolioNameForm({
  action,
  label,
  submit,
  name,
  failedTitle,
  code,
}: PortfolioNameFormProps) {
  const isNameInvalid = code === "portfolio-name-blank" || code === "portfolio-name-too-long";
  return (
    <>
      {code && !isNameInvalid ? (
        <FormAlert tone="danger" title={failedTitle}>
          {portfolioFailures[code]}
        </FormAlert>
      ) : null}
      <BusyForm submit={submit} replace failedTitle={failedTitle} {...(action && { action })}>
        <Field
          label={label}
          name="name"
          defaultValue={name}
          autoComplete="off"
          // Browsers count an emoji as two; the server counts it as one.
          maxLength={2 * MAX_PORTFOLIO_NAME_LENGTH}
          error={isNameInvalid ? portfolioFailures[code] : undefined}
        />
      </BusyForm>
    </>
  );
}
