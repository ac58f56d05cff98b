import { useEffect, useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { issueFailures, issuePage as words } from "#copy/newsroom/newsletter.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { IssueFailure } from "#domain/digest/edit-issue.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Field } from "#ui/fields/field.tsx";
import { Facts } from "../facts.tsx";
import { TextArea } from "../fields.tsx";
import { ArticleOrder } from "./article-order.tsx";
import { ArticleSearch } from "./article-search.tsx";
import type { IssueChoices, IssueDraft } from "./issue-form.server.ts";

export type IssueFormCode = IssueFailure | SendFailureCode;

export interface IssueDetailsFormProps {
  date: string;
  version: number;
  stored: IssueDraft;
  choices: IssueChoices;
  changed: { by: string | null; at: string | undefined };
  response:
    | {
        code: IssueFormCode | undefined;
        typed: IssueDraft | undefined;
        choices?: IssueChoices | undefined;
        version?: number | undefined;
      }
    | undefined;
}

const fieldOf: Partial<Record<IssueFormCode, keyof IssueDraft>> = {
  "issue-subject-too-long": "subject",
  "issue-intro-too-long": "intro",
  "issue-time-invalid": "time",
  "issue-time-past": "time",
};

/** All buttons post the whole form, so that nothing typed is lost; only the first saves it. */
export function IssueDetailsForm({
  date,
  version,
  stored,
  choices,
  changed,
  response,
}: IssueDetailsFormProps) {
  const draft = response?.typed ?? stored;
  const [edited, setEdited] = useState<IssueChoices>();
  useEffect(() => {
    if (response?.choices) setEdited(response.choices);
  }, [response]);
  // The response to a failed request has no choices.
  const currentChoices = response?.choices ?? edited ?? choices;
  const code = response?.code;
  const field = code && fieldOf[code];
  const errorAt = (name: keyof IssueDraft) =>
    field === name ? issueFailures[code as IssueFailure] : undefined;
  return (
    <>
      <FailureAlert
        title={words.failed}
        code={field ? undefined : code}
        failures={issueFailures}
        className="mb-4"
      >
        {code === "issue-changed" ? (
          <Facts
            heading={words.conflict(changed.by ?? "-", formatDateTime(changed.at))}
            rows={[
              [words.subject, stored.subject || words.none],
              [words.intro, stored.intro || words.none],
              [words.time, stored.time],
              [words.articles, choices.articles.map(({ id, title }) => title ?? id).join("; ") || words.none],
            ]}
          />
        ) : null}
      </FailureAlert>
      <BusyForm
        submit={words.submit}
        className="newsletter-form"
        preventScrollReset
        failedTitle={words.failed}
      >
        {/* Enter in a field presses the form's first button, which must not be one that moves an article. */}
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
          className="newsletter-enter"
        />
        <input type="hidden" name="version" value={response?.version ?? version} />
        <Field
          label={words.subject}
          name="subject"
          defaultValue={draft.subject}
          hint={words.subjectHint}
          error={errorAt("subject")}
          autoComplete="off"
        />
        <TextArea
          label={words.intro}
          hint={words.introHint}
          error={errorAt("intro")}
          name="intro"
          rows={4}
          defaultValue={draft.intro}
        />
        <Field
          label={words.time}
          type="time"
          name="time"
          required
          defaultValue={draft.time}
          hint={words.timeHint(date)}
          error={errorAt("time")}
          className="newsletter-time"
        />
        <ArticleOrder articles={currentChoices.articles} isUnsaved={currentChoices !== choices} />
        <ArticleSearch query={draft.q} results={currentChoices.results} />
      </BusyForm>
    </>
  );
}
