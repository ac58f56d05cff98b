import { Form, Link, useNavigation } from "react-router";
import { articlePath } from "#app/seo/paths.ts";
import { actionOn } from "#copy/newsroom/shared-words.ts";
import { tagReportPage } from "#copy/newsroom/tag-reports.ts";
import { MAX_REFUSED_LENGTH } from "#domain/news/tag-reports/decision.ts";
import type { OpenTagReport } from "#domain/news/tag-reports/tag-reports.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { editorPath } from "../editor/paths.ts";

export interface ReportedTagEntryProps {
  report: Omit<OpenTagReport, "mentions"> & {
    mentions: (OpenTagReport["mentions"][number] & { refusal: string })[];
  };
}

export function ReportedTagEntry({ report }: ReportedTagEntryProps) {
  const { articleId, title, slug, isPublished, ticker, count, createdAt, mentions } = report;
  const { formData } = useNavigation();
  const isBusy = formData?.get("articleId") === String(articleId) && formData.get("ticker") === ticker;
  const name = `${ticker}, ${title}`;
  return (
    <li>
      <p className="text-xs text-ink-faint">
        <Badge tone="accent">{ticker}</Badge> {tagReportPage.reports(count)} ·{" "}
        <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
      </p>
      <h2 className="font-medium wrap-anywhere">
        <Link to={editorPath(articleId)} data-result="" className="hover:underline">
          {title || tagReportPage.untitled}
        </Link>
      </h2>
      {isPublished ? (
        <p className="text-xs">
          <Link
            to={articlePath(slug)}
            reloadDocument
            className="link"
            aria-label={actionOn(tagReportPage.onSite, title)}
          >
            {tagReportPage.onSite}
          </Link>
        </p>
      ) : null}
      <Form method="post" preventScrollReset>
        <fieldset disabled={isBusy} className="min-w-0">
          <input type="hidden" name="articleId" value={articleId} />
          <input type="hidden" name="ticker" value={ticker} />
          {mentions.length === 0 ? (
            <p className="text-sm text-ink-soft">{tagReportPage.noWords}</p>
          ) : (
            mentions.map(({ words, evidence, refusal }, index) => (
              <div key={words}>
                <p className="text-sm text-ink-soft wrap-anywhere">{evidence}</p>
                <Field
                  label={`${tagReportPage.refuse(ticker)} (${words})`}
                  hint={index === 0 ? tagReportPage.refuseHint : undefined}
                  name="words"
                  defaultValue={refusal}
                  maxLength={MAX_REFUSED_LENGTH}
                  autoComplete="off"
                  spellCheck={false}
                />
              </div>
            ))
          )}
          <div className="newsroom-actions">
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="accept"
              variant="danger"
              aria-label={actionOn(tagReportPage.accept, name)}
            >
              {tagReportPage.accept}
            </Button>
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="reject"
              variant="quiet"
              aria-label={actionOn(tagReportPage.reject, name)}
            >
              {tagReportPage.reject}
            </Button>
          </div>
        </fieldset>
      </Form>
    </li>
  );
}
