import { data, Form } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { idField, readForm, textFields } from "#app/forms/read-form.server.ts";
import {
  decisionFailures,
  refusedWordList,
  tagReportPage,
  tagReportsFailed,
} from "#copy/newsroom/tag-reports.ts";
import type { RefusedPhrase } from "#domain/news/articles/mentions/refusals.ts";
import { suggestRefusal } from "#domain/news/articles/mentions/suggest-refusal.ts";
import { isTickerCode } from "#domain/news/newsroom/article-form.ts";
import { acceptTagReport, rejectTagReport } from "#domain/news/tag-reports/decide-report.server.ts";
import { deleteRefusedWords, listRefusedWords } from "#domain/news/tag-reports/refused-words.server.ts";
import { listOpenTagReports, type OpenTagReport } from "#domain/news/tag-reports/tag-reports.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { TAG_REPORTS_PATH } from "../paths.ts";
import { RowButton } from "../row-actions.tsx";
import type { Route } from "./+types/tag-reports";
import { ReportedTagEntry } from "./reported-tag-entry.tsx";
import styles from "./tag-reports.css?url";

const SHOWN_REPORTS = 50;
const SHOWN_WORDS = 100;

type ReportedMention = OpenTagReport["mentions"][number];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const [rows, refused] = await Promise.all([
    listOpenTagReports(db, SHOWN_REPORTS + 1),
    listRefusedWords(db, SHOWN_WORDS),
  ]);
  return {
    reports: rows.slice(0, SHOWN_REPORTS).map(({ mentions, ...report }) => ({
      ...report,
      mentions: mentions.map((mention) => ({ ...mention, refusal: offeredRefusal(mention, mentions) })),
    })),
    hasMore: rows.length > SHOWN_REPORTS,
    refused,
  };
}

/** Suggests no phrase if the text introduces the company by its code, because the words then name the company. */
function offeredRefusal(mention: ReportedMention, all: readonly ReportedMention[]): string {
  return all.some(({ kind }) => kind === "introduction") ? "" : suggestRefusal(mention);
}

const ticker = z.string().refine(isTickerCode);
const decisionForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["accept", "reject"]),
    articleId: idField,
    ticker,
    words: textFields,
  }),
  z.object({ intent: z.literal("allow"), ticker, words: z.string() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, decisionForm);
  if (form.intent === "allow") {
    const allowed = await deleteRefusedWords(db, editor, { ticker: form.ticker, words: form.words });
    if (!allowed.ok) return data({ code: allowed.code }, { status: 422 });
    return redirectWithNotice(context, TAG_REPORTS_PATH, "refused-words-deleted");
  }
  const reportedMention = { articleId: form.articleId, ticker: form.ticker };
  const decided =
    form.intent === "accept"
      ? await acceptTagReport(db, editor, reportedMention, form.words)
      : await rejectTagReport(db, editor, reportedMention);
  if (!decided.ok) return data({ code: decided.code }, { status: 422 });
  const notice = form.intent === "accept" ? "tag-report-accepted" : "tag-report-rejected";
  return redirectWithNotice(context, TAG_REPORTS_PATH, notice, form.ticker);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(tagReportPage.title, TAG_REPORTS_PATH);

export default function TagReports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, hasMore, refused } = loaderData;
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={tagReportPage.lead}>{tagReportPage.title}</PageHeading>
      <FailureAlert
        title={tagReportPage.failed}
        code={actionData?.code}
        failures={decisionFailures}
        className="mb-4"
      />
      {reports.length === 0 ? (
        <EmptyState icon="check" title={tagReportPage.empty} description={tagReportPage.emptyHint} />
      ) : (
        <ol className="newsroom-tag-reports" data-results="">
          {reports.map((report) => (
            <ReportedTagEntry key={`${report.articleId} ${report.ticker}`} report={report} />
          ))}
        </ol>
      )}
      {hasMore ? <p className="mt-4 text-sm text-ink-soft">{tagReportPage.more(reports.length)}</p> : null}
      {refused.length > 0 ? <RefusedWords refused={refused} /> : null}
    </div>
  );
}

function RefusedWords({ refused }: { refused: readonly RefusedPhrase[] }) {
  return (
    <section aria-labelledby="diabaikan" className="newsroom-refused">
      <h2 id="diabaikan" className="font-medium">
        {refusedWordList.title}
      </h2>
      <p className="text-sm text-ink-soft">{refusedWordList.lead}</p>
      <ul>
        {refused.map(({ ticker, words }) => (
          <li key={`${ticker} ${words}`}>
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              <span className="font-medium">{ticker}</span> “{words}”
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="ticker" value={ticker} />
              <input type="hidden" name="words" value={words} />
              <RowButton
                label={refusedWordList.allow}
                row={`${words} (${ticker})`}
                name="intent"
                value="allow"
              />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = errorBoundaryOf(tagReportsFailed);
