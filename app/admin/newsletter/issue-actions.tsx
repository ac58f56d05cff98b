import { Form, useNavigation } from "react-router";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { issueFailures, issuePage as words } from "#copy/newsroom/newsletter.ts";
import type { IssueState } from "#domain/digest/digest.ts";
import { Button } from "#ui/button.tsx";
import type { IssueFormCode } from "./issue-form.tsx";

export interface IssueActionsProps {
  state: IssueState;
  canRestore: boolean;
  version: number;
  testTo: string;
  code: IssueFormCode | undefined;
}

export function IssueActions({ state, canRestore, version, testTo, code }: IssueActionsProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const other =
    state === "planned"
      ? { intent: "skip", label: words.skip, variant: "danger" as const }
      : canRestore
        ? { intent: "restore", label: words.restore, variant: "primary" as const }
        : undefined;
  return (
    <div className="mt-8 border-t pt-6">
      <FailureAlert
        title={words.failed}
        code={state === "planned" ? undefined : code}
        failures={issueFailures}
        className="mb-4"
      />
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="test" disabled={isBusy}>
          {words.test}
        </Button>
        {other ? (
          <Button type="submit" name="intent" value={other.intent} variant={other.variant} disabled={isBusy}>
            {other.label}
          </Button>
        ) : null}
      </Form>
      <p className="mt-2 text-sm wrap-anywhere text-ink-faint">{words.testHint(testTo)}</p>
    </div>
  );
}
