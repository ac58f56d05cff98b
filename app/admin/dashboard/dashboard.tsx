import { Form, Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { signedInUser } from "#app/session/session.server.ts";
import { dashboard } from "#copy/newsroom/dashboard.ts";
import { backupWarnings, toBackups } from "#copy/newsroom/settings/backups.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { readBackupSchedule, readBackupState } from "#domain/backups/backup-schedule.server.ts";
import { type BackupWarning, findBackupWarning } from "#domain/backups/backup-schedule.ts";
import { listFailedMails, readQueuedMails } from "#domain/delivery/mail-queue-state.server.ts";
import {
  countFailedFetches,
  listGoneSources,
  listUnhealthySources,
} from "#domain/ingest/health/unhealthy-sources.server.ts";
import { countVanished } from "#domain/ingest/vanished/list-vanished.server.ts";
import {
  countArticlesSince,
  countReviewQueue,
  MAX_REVIEW_COUNT,
} from "#domain/news/newsroom/lists/review-queue.server.ts";
import { countOpenSuggestions } from "#domain/news/newsroom/suggestions/list-suggestions.server.ts";
import { countOpenTagReports } from "#domain/news/tag-reports/tag-reports.server.ts";
import { DAY_MS } from "#format/durations.ts";
import { formatCount } from "#format/large-amount.ts";
import { startOfWibDay } from "#format/wib.ts";
import { formatWibInput } from "#format/wib-input.ts";
import type { Database } from "#platform/database/database.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { articleListPath } from "../articles/article-list-view.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import { SOURCE_CHANGES_PATH, TAG_REPORTS_PATH } from "../paths.ts";
import { REVIEW_PATH } from "../review/review-view.ts";
import { MANUAL_IMPORT_PATH, RUNS_PATH, runLogPath } from "../runs/run-log-view.ts";
import { BACKUPS_PATH } from "../settings/settings-paths.ts";
import { ChecklistCard } from "../setup/checklist-card.tsx";
import { readOpenChecklist } from "../setup/read-checklist.server.ts";
import { sourcesPath } from "../sources/health-filter.ts";
import type { Route } from "./+types/dashboard";
import { Counter } from "./counters.tsx";
import { MailQueueCard } from "./mail-queue-card.tsx";
import { SourceAlerts } from "./source-alerts.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = requireEditor(context, request, "enter-newsroom");
  const { db, log } = context.get(appContext);
  const maySetUp = isAllowed(role, "manage-settings");
  const orNothing = (error: unknown) => {
    log.error({ err: error }, "could not read a dashboard counter");
    return undefined;
  };
  const [checklist, articlesToday, importQueue, sourceChanges, tagReports, failedFetches, ...sources] =
    await Promise.all([
      maySetUp ? readOpenChecklist(context).catch(orNothing) : undefined,
      countArticlesSince(db, startOfWibDay(new Date())).catch(orNothing),
      countReviewQueue(db).catch(orNothing),
      countSourceChanges(db).catch(orNothing),
      countOpenTagReports(db).catch(orNothing),
      countFailedFetches(db).catch(orNothing),
      listUnhealthySources(db).catch(orNothing),
      listGoneSources(db).catch(orNothing),
    ]);
  const [silentSources, goneSources] = sources;
  const mailQueue = maySetUp ? { read: await readMailQueue(db).catch(orNothing) } : undefined;
  const now = new Date();
  return {
    checklist,
    mailQueue,
    backupWarning: maySetUp ? await readBackupWarning(db, now).catch(orNothing) : undefined,
    suggestsTwoFactor: isAllowed(role, "manage-users") && !signedInUser(context)?.hasTwoFactor,
    today: formatWibInput(now).slice(0, 10),
    // The run log filters by whole days, so its list goes back further than the 24 hours counted here.
    failuresFrom: formatWibInput(new Date(now.getTime() - DAY_MS)).slice(0, 10),
    articlesToday,
    importQueue,
    maxCounted: MAX_REVIEW_COUNT,
    sourceChanges,
    tagReports,
    failedFetches,
    silentSources,
    goneSources,
    now,
  };
}

export const meta = newsroomMeta(dashboard.title, "/admin");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, articlesToday, importQueue, maxCounted, sourceChanges, silentSources } = loaderData;
  const { tagReports, failedFetches, failuresFrom, goneSources, mailQueue, now } = loaderData;
  const { secondFactor } = dashboard;
  return (
    <>
      <PageHeading>{dashboard.title}</PageHeading>
      {loaderData.suggestsTwoFactor ? (
        <Card id="verifikasi-dua-langkah" title={secondFactor.title} className="mb-8">
          <p className="mb-4 max-w-read text-ink-soft">{secondFactor.text}</p>
          <LinkButton to="/settings/two-factor">{secondFactor.start}</LinkButton>
        </Card>
      ) : null}
      {loaderData.checklist ? <ChecklistCard {...loaderData.checklist} /> : null}
      {loaderData.backupWarning ? <BackupAlert warning={loaderData.backupWarning} /> : null}
      <SourceAlerts silent={silentSources ?? []} gone={goneSources ?? []} now={now} />
      <section aria-label={dashboard.counters} className="mb-8">
        <ul className="newsroom-counters">
          <Counter
            text={dashboard.articlesToday}
            count={formatCounter(articlesToday)}
            to={articleListPath({ addedFrom: today })}
          />
          <Counter
            text={dashboard.importQueue}
            count={formatCounter(importQueue, maxCounted)}
            to={REVIEW_PATH}
          />
          <Counter
            text={dashboard.sourceChanges}
            count={formatCounter(sourceChanges)}
            to={SOURCE_CHANGES_PATH}
          />
          <Counter text={dashboard.tagReports} count={formatCounter(tagReports)} to={TAG_REPORTS_PATH} />
          <Counter
            text={dashboard.failedFetches}
            count={formatCounter(failedFetches)}
            to={runLogPath({ status: "failed", from: failuresFrom })}
          />
          <Counter
            text={dashboard.silentSources}
            count={formatCounter(silentSources?.length)}
            to={sourcesPath("silent")}
          />
        </ul>
      </section>
      {mailQueue ? <MailQueueCard queue={mailQueue.read} now={now} /> : null}
      <Card id="aksi-cepat" title={dashboard.quickActions} className="mb-8">
        <div className="flex flex-wrap gap-3">
          <Form method="post" action={MANUAL_IMPORT_PATH}>
            <Button type="submit">{dashboard.runImport}</Button>
          </Form>
          <LinkButton to={RUNS_PATH}>{dashboard.fullLog}</LinkButton>
        </div>
      </Card>
      <Card id="panduan" title={dashboard.guide.title}>
        <ol className="newsroom-guide">
          {dashboard.guide.steps.map(([title, text]) => (
            <li key={title}>
              <h3 className="font-medium">{title}</h3>
              <p className="text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

async function readBackupWarning(db: Database, now: Date): Promise<BackupWarning | undefined> {
  const { value: schedule } = await readBackupSchedule(db);
  return findBackupWarning(schedule, await readBackupState(db), now);
}

async function countSourceChanges(db: Database): Promise<number> {
  const [suggested, vanished] = await Promise.all([countOpenSuggestions(db), countVanished(db)]);
  return suggested + vanished;
}

async function readMailQueue(db: Database) {
  const [queued, failed] = await Promise.all([readQueuedMails(db), listFailedMails(db)]);
  return { queued, failed };
}

function formatCounter(count: number | undefined, max = Number.POSITIVE_INFINITY): string | undefined {
  if (count === undefined) return undefined;
  return count >= max ? dashboard.atLeast(formatCount(max)) : formatCount(count);
}

function BackupAlert({ warning }: { warning: BackupWarning }) {
  const { title, text } = backupWarnings[warning];
  return (
    <FormAlert tone="caution" title={title} className="mb-8">
      <p>{text}</p>
      <p className="mt-1">
        <Link to={BACKUPS_PATH} className="link">
          {toBackups}
        </Link>
      </p>
    </FormAlert>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
