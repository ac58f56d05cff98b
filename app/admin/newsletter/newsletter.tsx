import { appContext } from "#app/contexts.ts";
import { newsletterFailed, newsletterPage as words } from "#copy/newsroom/newsletter.ts";
import { listIssues } from "#domain/digest/issues.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { NEWSLETTER_PATH } from "../paths.ts";
import type { Route } from "./+types/newsletter";
import { IssueTable } from "./issue-table.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "publish-articles");
  return listIssues(context.get(appContext).db, new Date());
}

export const meta = newsroomMeta(words.title, NEWSLETTER_PATH);

export default function Newsletter({ loaderData: { coming, past } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <h2 className="mt-6 mb-3 text-lg font-semibold">{words.coming}</h2>
      {coming.length > 0 ? <IssueTable issues={coming} /> : <p>{words.noneComing}</p>}
      <h2 className="mt-8 mb-3 text-lg font-semibold">{words.past}</h2>
      {past.length > 0 ? (
        <>
          <IssueTable issues={past} showsCounts />
          <p className="mt-3 text-sm text-ink-faint">{words.skippedHint}</p>
        </>
      ) : (
        <p>{words.nonePast}</p>
      )}
    </>
  );
}

export const ErrorBoundary = errorBoundaryOf(newsletterFailed);
