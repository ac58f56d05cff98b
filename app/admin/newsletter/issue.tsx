import { data, Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { issuePage, issueTitle, newsletterFailed } from "#copy/newsroom/newsletter.ts";
import { isEmptyIssue } from "#domain/digest/content/content.ts";
import { readIssueContent } from "#domain/digest/content/read-shared-content.server.ts";
import { changeIssue, restoreIssue, skipIssue } from "#domain/digest/edit-issue.server.ts";
import { findIssue } from "#domain/digest/issues.server.ts";
import { queueTestMail } from "#domain/digest/send-test-mail.server.ts";
import { formatLongDate } from "#format/dates.ts";
import { formatWibInput } from "#format/wib-input.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice, versionedFailure } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { issuePath, NEWSLETTER_PATH } from "../paths.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/issue";
import { IssueActions } from "./issue-actions.tsx";
import { issueForm, readIssueChoices, reorder } from "./issue-form.server.ts";
import { IssueDetailsForm } from "./issue-form.tsx";
import { IssueStateBadge } from "./issue-table.tsx";
import styles from "./newsletter.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const editor = requireEditor(context, request, "publish-articles");
  const { db, digestMailer } = context.get(appContext);
  const issue = await findIssue(db, parseRowId(params.id));
  if (!issue) throw pageNotFound();
  const now = new Date();
  const { subject, intro, articleIds, scheduledAt } = issue;
  const stored = {
    subject: subject ?? "",
    intro: intro ?? "",
    time: formatWibInput(scheduledAt).slice(11),
    articleIds,
    q: "",
  };
  const [choices, content] = await Promise.all([
    readIssueChoices(db, stored),
    readIssueContent(db, issue, now),
  ]);
  const mail = { shared: content, personal: undefined, isMember: false, recipient: undefined };
  return {
    id: issue.id,
    title: issueTitle(issue.edition, formatLongDate(issue.issueDate)),
    date: formatLongDate(issue.issueDate),
    state: { state: issue.state, skipped: issue.skipped, isPrepared: issue.changedAt !== null },
    canRestore: issue.skipped === "editor" && scheduledAt > now,
    version: issue.version,
    changed: { by: issue.changedBy, at: issue.changedAt?.toISOString() },
    stored,
    choices,
    preview: { ...digestMailer.compose(mail), isEmpty: issue.state === "planned" && isEmptyIssue(content) },
    testTo: editor.email ?? "",
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "publish-articles");
  const { db, digestMailer } = context.get(appContext);
  const { value: form } = await readForm(request, issueForm);
  const id = parseRowId(params.id);
  const now = new Date();
  const { subject, intro, time, q } = form;
  const draft = { subject, intro, time, q, articleIds: reorder(form.article, form.intent) };
  if (form.intent === "search" || form.intent.includes(":")) {
    const result = { code: undefined, typed: draft, choices: await readIssueChoices(db, draft) };
    return data({ ...result, version: form.version });
  }
  const [changed, notice] =
    form.intent === "skip"
      ? ([await skipIssue(db, editor, id), "digest-skipped"] as const)
      : form.intent === "restore"
        ? ([await restoreIssue(db, editor, id, now), "digest-restored"] as const)
        : form.intent === "test"
          ? ([await queueTestMail(db, digestMailer, editor, id, now), "digest-test-sent"] as const)
          : ([
              await changeIssue(db, editor, { id, expectedVersion: form.version, now }, draft),
              "digest-changed",
            ] as const);
  if (changed.ok) return redirectWithNotice(context, issuePath(id), notice);
  const typed = form.intent === "save" ? draft : undefined;
  return versionedFailure({
    code: changed.code,
    typed,
    choices: typed && (await readIssueChoices(db, typed)),
    version: form.version,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../conflict.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: loaderData?.title ?? "", path: NEWSLETTER_PATH });
}

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, preview } = loaderData;
  return (
    <div className="newsroom-narrow">
      <p className="mb-2 text-sm">
        <Link to={NEWSLETTER_PATH} className="underline underline-offset-4">
          {issuePage.back}
        </Link>
      </p>
      <PageHeading>{title}</PageHeading>
      <div className="mb-6">
        <IssueStateBadge issue={state} />
      </div>
      {state.state === "planned" ? (
        <IssueDetailsForm key={loaderData.version} {...loaderData} response={actionData} />
      ) : state.state === "skipped" ? null : (
        <p className="text-ink-soft">{issuePage.notEditable}</p>
      )}
      <IssueActions {...loaderData} state={state.state} code={actionData?.code} />
      <IssuePreview {...preview} />
    </div>
  );
}

function IssuePreview({ subject, html, text, isEmpty }: Route.ComponentProps["loaderData"]["preview"]) {
  return (
    <section aria-labelledby="pratinjau" className="mt-8 border-t pt-6">
      <h2 id="pratinjau" className="mb-3 text-lg font-semibold">
        {issuePage.preview}
      </h2>
      {isEmpty ? <FormAlert tone="caution" title={issuePage.previewEmpty} className="mb-4" /> : null}
      <p className="mb-3 text-sm wrap-anywhere">
        <span className="text-ink-faint">{issuePage.previewSubject}:</span>{" "}
        <span className="font-medium">{subject}</span>
      </p>
      {/* Without permissions: no scripts, and links don't open. */}
      <iframe title={issuePage.previewHtml} srcDoc={html} sandbox="" className="newsletter-preview" />
      <details className="mt-4">
        <summary className="cursor-pointer text-sm font-medium">{issuePage.previewText}</summary>
        <pre className="newsletter-text">{text}</pre>
      </details>
    </section>
  );
}

export const ErrorBoundary = errorBoundaryOf(newsletterFailed);
