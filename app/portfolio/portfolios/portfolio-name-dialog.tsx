import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import {
  type PortfolioFailureCode,
  portfolioDialogs,
  portfolioFailedTitles,
  portfolioFailures,
} from "#copy/portfolio.ts";
import { MAX_PORTFOLIO_NAME_LENGTH } from "#domain/portfolio/portfolios/portfolio.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";

export interface PortfolioNameDialogProps {
  kind: "create" | "rename";
  action?: string;
  name: string | undefined;
  code: PortfolioFailureCode | undefined;
  closeTo: string;
}

export function PortfolioNameDialog({ kind, action, name, code, closeTo }: PortfolioNameDialogProps) {
  const { title, label, submit } = portfolioDialogs[kind];
  const failedTitle = portfolioFailedTitles[kind];
  const isNameInvalid = code === "portfolio-name-blank" || code === "portfolio-name-too-long";
  return (
    <Dialog title={title} closeLabel={portfolioDialogs.close} closeTo={closeTo}>
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
    </Dialog>
  );
}
