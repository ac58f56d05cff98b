import { useEffect, useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { issueFailures, issuePage as words } from "#copy/newsroom/newsletter.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { IssueFailure } from "#domain/digest/edit-issue.server.ts";
import type { PickableArticle } from "#domain/digest/pick-articles.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Field, Labelled } from "#ui/fields/field.tsx";
import { Facts } from "../facts.tsx";
import { ArticleOrder, type OrderedArticle } from "./article-order.tsx";
import { ArticleSearch } from "./article-search.tsx";

interface Draft {
  subject: string;
  intro: string;
  time: string;
  q: string;
}

interface Choices {
  articles: OrderedArticle[];
  results: PickableArticle[];
}

export type IssueFormCode = IssueFailure | SendFailureCode;

export interface IssueDetailsFormProps {
  date: string;
  version: number;
  stored: Draft;
  choices: Choices;
  changed: { by: string | null; at: string | undefined };
  response:
    | {
        code: IssueFormCode | undefined;
        typed: Draft | undefined;
        choices?: Choices | undefined;
        version?: number | undefined;
      }
    | undefined;
}

const fieldOf: Partial<Record<IssueFormCode, keyof Draft>> = {
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
  const [edited, setEdited] = useState<Choices>();
  useEffect(() => {
    if (response?.choices) setEdited(response.choices);
  }, [response]);
  // The response to a failed request has no choices.
  const currentChoices = response?.choices ?? edited ?? choices;
  const code = response?.code;
  const field = code && fieldOf[code];
  const errorAt = (name: keyof Draft) => (field === name ? issueFailures[code as IssueFailure] : undefined);
  return (
    <>
      <FailureAlert
        title={words.failed}
        code={field ? undefined : code}
        failures={issueFailures}
        className="mb-4"
      >
        {code === "issue-changed" ? (
          <StoredIssue stored={stored} choices={choices} changed={changed} />
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
        <Labelled label={words.intro} hint={words.introHint} error={errorAt("intro")}>
          {(control) => (
            <textarea
              {...control}
              name="intro"
              rows={4}
              defaultValue={draft.intro}
              className="newsroom-textarea"
            />
          )}
        </Labelled>
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

function StoredIssue({
  stored,
  choices,
  changed,
}: Pick<IssueDetailsFormProps, "stored" | "choices" | "changed">) {
  return (
    <Facts
      heading={words.conflict(changed.by ?? "-", formatDateTime(changed.at))}
      rows={[
        [words.subject, stored.subject || words.none],
        [words.intro, stored.intro || words.none],
        [words.time, stored.time],
        [words.articles, choices.articles.map(({ id, title }) => title ?? id).join("; ") || words.none],
      ]}
    />
  );
}
