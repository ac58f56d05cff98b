import { useEffect } from "react";
import { isRouteErrorResponse, Link, useRevalidator } from "react-router";
import { appContext } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { marketFailed } from "#copy/newsroom/settings/market.ts";
import { marketFilesPage, marketReport } from "#copy/newsroom/settings/market-files.ts";
import { findFileImport } from "#domain/market/file-imports/file-imports.server.ts";
import { MessagePage } from "#ui/message-page.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../../../newsroom-access.server.ts";
import { NewsroomError } from "../../../newsroom-error.tsx";
import { newsroomMeta } from "../../../newsroom-meta.ts";
import { usePolled } from "../../../runs/use-polled.ts";
import { MARKET_FILES_PATH, MARKET_REPORT_PATH } from "../../settings-paths.ts";
import type { Route } from "./+types/report";
import {
  type FileImportView,
  IMPORT_PARAMETER,
  importReportPath,
  isUnfinished,
  requestedImport,
  STATUS_PATH,
  toFileImportView,
} from "./import-view.ts";
import { ReportView } from "./report-view.tsx";

const POLL_MS = 1_500;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const fileImport = await findFileImport(context.get(appContext).db, requestedImport(url.searchParams));
  if (!fileImport) throw pageNotFound();
  const { report, startedAt, finishedAt } = fileImport;
  const seconds = startedAt && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1000 : undefined;
  return { view: toFileImportView(fileImport), report, seconds };
}

export const meta = newsroomMeta(marketReport.title, MARKET_REPORT_PATH);

export default function ImportReport({ loaderData }: Route.ComponentProps) {
  const { view, report, seconds } = loaderData;
  const isRunning = isUnfinished(view);
  const path = `${STATUS_PATH}?${IMPORT_PARAMETER}=${view.id}`;
  const { latest, isUnreachable } = usePolled<FileImportView[]>(path, isRunning ? POLL_MS : undefined);
  const current = latest?.[0];
  const isDone = isRunning && current !== undefined && !isUnfinished(current);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isDone) revalidate();
  }, [isDone, revalidate]);
  return (
    <div className="newsroom-narrow">
      <p className="mb-1 text-sm">
        <Link to={MARKET_FILES_PATH} className="text-ink-soft hover:underline">
          {marketReport.back}
        </Link>
      </p>
      <PageHeading lead={<span className="wrap-anywhere">{view.fileName}</span>}>
        {marketReport.title}
      </PageHeading>
      {report ? (
        <ReportView view={view} report={report} seconds={seconds} />
      ) : (
        <>
          <MarketImportProgress view={current ?? view} />
          {isUnreachable ? (
            <p role="alert" className="mt-2 text-sm text-down">
              {marketFilesPage.unreachable}
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

function MarketImportProgress({ view }: { view: FileImportView }) {
  const { id, state, fraction, acceptedCount } = view;
  return (
    <>
      <p role="status">
        {state === "waiting"
          ? marketReport.waiting
          : marketReport.running(`${Math.floor(fraction * 100)}%`, acceptedCount)}
      </p>
      <progress aria-label={marketReport.progress} max={1} value={fraction} className="newsroom-progress" />
      <p className="no-js-only mt-2 text-sm">
        <Link to={importReportPath(id)} className="text-accent underline">
          {marketFilesPage.refresh}
        </Link>
      </p>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <MessagePage title={marketReport.missing.title}>{marketReport.missing.description}</MessagePage>;
  }
  return <NewsroomError failure={marketFailed} />;
}
