import { data } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { idField, readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import {
  articlePath,
  REPORT_TAG_PATH,
  REPORTED_ARTICLE_PARAMETER,
  REPORTED_TICKER_PARAMETER,
} from "#app/seo/paths.ts";
import { callerOf, setHeader } from "#app/session/session.server.ts";
import { tagReport } from "#copy/reading.ts";
import { backHome } from "#copy/site.ts";
import { waitingTime } from "#copy/waiting-time.ts";
import { isTickerCode } from "#domain/news/newsroom/article-form.ts";
import { reportTag } from "#domain/news/tag-reports/report-tag.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import type { Route } from "./+types/report-tag";

const TOO_MANY_REQUESTS = 429;
const NOT_FOUND = 404;

const reportForm = z.object({
  [REPORTED_ARTICLE_PARAMETER]: idField,
  [REPORTED_TICKER_PARAMETER]: z.string().refine(isTickerCode),
});

export async function action({ context, request }: Route.ActionArgs) {
  const { value: form } = await readForm(request, reportForm);
  const reported = await reportTag(context.get(appContext).db, {
    articleId: form[REPORTED_ARTICLE_PARAMETER],
    ticker: form[REPORTED_TICKER_PARAMETER],
    ipAddress: callerOf(context, request).ipAddress,
  });
  if (!reported) return data({ kind: "unknown" as const }, { status: NOT_FOUND });
  if (reported.ok) return { kind: "sent" as const, ...reported.value };
  setHeader(context, "Retry-After", reported.detail ?? "60");
  return data(
    { kind: "limited" as const, seconds: Number(reported.detail ?? 60) },
    { status: TOO_MANY_REQUESTS },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: tagReport.title, path: REPORT_TAG_PATH });
}

export default function ReportTag({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === "sent") {
    const { slug, title, ticker } = actionData;
    return (
      <MessagePage
        title={tagReport.sent.heading}
        action={<LinkButton to={articlePath(slug)}>{tagReport.sent.back}</LinkButton>}
      >
        {tagReport.sent.text(ticker, title)}
      </MessagePage>
    );
  }
  const { heading, text } =
    actionData?.kind === "limited"
      ? { heading: tagReport.limited.heading, text: tagReport.limited.text(waitingTime(actionData.seconds)) }
      : actionData?.kind === "unknown"
        ? tagReport.unknown
        : tagReport.how;
  return (
    <MessagePage title={heading} action={<LinkButton to="/">{backHome}</LinkButton>}>
      {text}
    </MessagePage>
  );
}
