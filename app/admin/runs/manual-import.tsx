import { useState } from "react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { manualImport } from "#copy/newsroom/runs.ts";
import { findNewestImport, requestImport } from "#domain/ingest/runs/manual-import.server.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { catchAsUnavailable, failureStatus } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/manual-import";
import { ImportState } from "./import-state.tsx";
import { type ImportView, toImportView } from "./import-view.ts";
import { MANUAL_IMPORT_PATH, PROGRESS_PATH, RUNS_PATH } from "./run-log-view.ts";
import styles from "./runs.css?url";
import { usePolled } from "./use-polled.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "run-ingest");
  const newest = await findNewestImport(context.get(appContext).db);
  return { newest: newest && toImportView(newest) };
}

const importForm = z.object({ scope: z.enum(["due", "all"]).default("due") });

export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "run-ingest");
  const { value: form } = await readForm(request, importForm);
  const { db } = context.get(appContext);
  const requested = await catchAsUnavailable(context, requestImport(db, editor, form.scope));
  if (requested.ok) return redirect(MANUAL_IMPORT_PATH);
  return data({ code: requested.code }, { status: failureStatus(requested.code) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(manualImport.title, MANUAL_IMPORT_PATH);

export default function ManualImport({ loaderData, actionData }: Route.ComponentProps) {
  const { currentImport, isUnreachable } = useImportProgress(loaderData.newest);
  const { title, lead, scope, scopes, start, log, failed, failures, never } = manualImport;
  return (
    <div className="newsroom-narrow">
      <div className="newsroom-heading">
        <PageHeading lead={lead}>{title}</PageHeading>
        <LinkButton to={RUNS_PATH} size="sm">
          {log}
        </LinkButton>
      </div>
      <FailureAlert title={failed} code={actionData?.code} failures={failures} />
      {currentImport && !currentImport.isFinished ? null : (
        <BusyForm submit={start} className="newsroom-start">
          <SelectField label={scope} name="scope" defaultValue="due">
            <option value="due">{scopes.due}</option>
            <option value="all">{scopes.all}</option>
          </SelectField>
        </BusyForm>
      )}
      {currentImport ? (
        <ImportState currentImport={currentImport} isUnreachable={isUnreachable} />
      ) : (
        <p className="text-ink-soft">{never}</p>
      )}
    </div>
  );
}

const POLL_EVERY_MS = 1_000;

function useImportProgress(loaded: ImportView | undefined) {
  const [followed, setFollowed] = useState(loaded);
  const isRunning = followed !== undefined && !followed.isFinished;
  const { latest, isUnreachable } = usePolled<ImportView>(
    PROGRESS_PATH,
    isRunning ? POLL_EVERY_MS : undefined,
  );
  const currentImport = latest && latest.id >= (loaded?.id ?? 0) && !loaded?.isFinished ? latest : loaded;
  if (currentImport !== followed) setFollowed(currentImport);
  return { currentImport, isUnreachable: isUnreachable && isRunning };
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
