import type { ReactNode } from "react";
import { Form, useOutletContext } from "react-router";
import { setupGaps, setupPages, setupSteps } from "#copy/newsroom/setup/setup.ts";
import type { SetupStep } from "#domain/site/setup-steps.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { ChecklistStep } from "./read-checklist.server.ts";
import { isLast, pathAfter, SKIP_PATH } from "./setup-paths.ts";

export function StepPage({ step, lead, children }: { step: SetupStep; lead: string; children: ReactNode }) {
  const steps = useOutletContext<readonly ChecklistStep[]>();
  const gap = steps.find((item) => item.step === step)?.gap;
  return (
    <>
      <PageHeading lead={lead}>{setupSteps[step].title}</PageHeading>
      <p role="status" className="setup-gap">
        {gap ? (
          <>
            <strong>{setupPages.missing}</strong>
            {setupGaps[gap]}
          </>
        ) : (
          setupPages.isDone
        )}
      </p>
      {children}
      <div className="setup-onwards">
        {gap ? (
          <Form method="post" action={SKIP_PATH}>
            <input type="hidden" name="langkah" value={step} />
            <Button type="submit">{setupPages.skip}</Button>
            <span className="text-sm text-ink-faint">{setupPages.skipNote}</span>
          </Form>
        ) : (
          <LinkButton to={pathAfter(step)}>{isLast(step) ? setupPages.finish : setupPages.next}</LinkButton>
        )}
      </div>
    </>
  );
}
