import { useState } from "react";
import { data, Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { setHeader } from "#app/session/session.server.ts";
import { marketFailed } from "#copy/newsroom/settings/market.ts";
import { marketFilesPage, marketUploadFailures } from "#copy/newsroom/settings/market-files.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { listFileImports, requestFileImports } from "#domain/market/file-imports/file-imports.server.ts";
import { failure } from "#platform/outcome.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice } from "../../../form-response.server.ts";
import { requireEditor } from "../../../newsroom-access.server.ts";
import { errorBoundaryOf } from "../../../newsroom-error.tsx";
import { newsroomMeta } from "../../../newsroom-meta.ts";
import { usePolled } from "../../../runs/use-polled.ts";
import { MAX_MARKET_FILES, MAX_MARKET_UPLOAD_TEXT, marketFileUpload } from "../../../upload-limits.ts";
import { MARKET_FILES_PATH, MARKET_PATH } from "../../settings-paths.ts";
import type { Route } from "./+types/files";
import { ImportTable } from "./import-table.tsx";
import {
  type FileImportView,
  isUnfinished,
  SHOWN_IMPORTS,
  STATUS_PATH,
  toFileImportView,
} from "./import-view.ts";
import {
  deleteReceivedFiles,
  type ReceiveFilesFailure,
  receiveFiles,
  receiveStatuses,
} from "./receive-files.server.ts";
import { MarketUploadForm } from "./upload-form.tsx";

export const handle = marketFileUpload;

const POLL_MS = 1_500;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db, market } = context.get(appContext);
  const imports = await listFileImports(db, SHOWN_IMPORTS);
  return { imports: imports.map(toFileImportView), incomingFolder: market.incomingFolder };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { db, market, log } = context.get(appContext);
  const received = await receiveFiles(request, market.uploadFolder);
  if (!received.ok) {
    if (received.code === "uploads-busy") setHeader(context, "Retry-After", "10");
    return data({ code: received.code }, { status: receiveStatuses[received.code] });
  }
  const { files, content } = received.value;
  const imports = files.map((file) => ({ ...file, content }));
  const requested = await requestFileImports(db, admin, imports).catch((error: unknown) => {
    log.error({ err: error }, "could not request a file import");
    return failure("upload-failed");
  });
  if (!requested.ok) {
    await deleteReceivedFiles(files);
    return data({ code: requested.code }, { status: requested.code === "not-permitted" ? 403 : 503 });
  }
  throw redirectWithNotice(context, MARKET_FILES_PATH, "market-files-received", String(files.length));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(marketFilesPage.title, MARKET_FILES_PATH);

function failureText(code: ReceiveFilesFailure | "not-permitted" | keyof typeof sendFailures): string {
  if (Object.hasOwn(sendFailures, code)) return sendFailures[code as keyof typeof sendFailures];
  const text = marketUploadFailures[code as keyof typeof marketUploadFailures];
  if (typeof text === "string") return text;
  return code === "too-many-files"
    ? marketUploadFailures["too-many-files"](MAX_MARKET_FILES)
    : marketUploadFailures["files-too-large"](MAX_MARKET_UPLOAD_TEXT);
}

export default function MarketFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { imports: loaded, incomingFolder } = loaderData;
  const [followed, setFollowed] = useState(loaded);
  const isRunning = followed.some(isUnfinished);
  const { latest, isUnreachable } = usePolled<FileImportView[]>(STATUS_PATH, isRunning ? POLL_MS : undefined);
  const newest = (list: readonly FileImportView[]) => list[0]?.id ?? 0;
  const imports = latest && newest(latest) >= newest(loaded) && loaded.some(isUnfinished) ? latest : loaded;
  if (imports !== followed) setFollowed(imports);
  const { folder } = marketFilesPage;
  return (
    <div className="newsroom-narrow">
      <p className="mb-1 text-sm">
        <Link to={MARKET_PATH} className="text-ink-soft hover:underline">
          {marketFilesPage.back}
        </Link>
      </p>
      <PageHeading lead={marketFilesPage.lead}>{marketFilesPage.title}</PageHeading>
      {actionData ? (
        <FormAlert tone="danger" title={marketFilesPage.failed} className="mb-4 max-w-form">
          {failureText(actionData.code)}
        </FormAlert>
      ) : null}
      <MarketUploadForm key={newest(loaded)} />
      <section className="mt-8">
        <h2 className="mb-1 text-lg font-semibold">{folder.title}</h2>
        <p className="text-sm text-ink-soft wrap-anywhere">{folder.text(incomingFolder)}</p>
      </section>
      <section className="mt-8">
        <h2 className="mb-3 text-lg font-semibold">{marketFilesPage.imports}</h2>
        {isUnreachable && isRunning ? (
          <p role="alert" className="mb-2 text-sm text-down">
            {marketFilesPage.unreachable}
          </p>
        ) : null}
        {isRunning ? (
          <p className="no-js-only mb-2 text-sm">
            <Link to={MARKET_FILES_PATH} className="text-accent underline">
              {marketFilesPage.refresh}
            </Link>
          </p>
        ) : null}
        {imports.length > 0 ? (
          <ImportTable imports={imports} />
        ) : (
          <p className="text-ink-soft">{marketFilesPage.empty}</p>
        )}
      </section>
    </div>
  );
}

export const ErrorBoundary = errorBoundaryOf(marketFailed);
