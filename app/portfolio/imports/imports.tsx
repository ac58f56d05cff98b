import { data, Link, Outlet, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import type { UploadRoute } from "#app/upload-route.ts";
import { importFailures, importPage } from "#copy/ledger/imports.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { MAX_CSV_BYTES } from "#domain/portfolio/file-formats/import-limits.ts";
import { type BookedImport, listImports } from "#domain/portfolio/imports/imports.server.ts";
import { storePreview } from "#domain/portfolio/imports/previews.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { FileField } from "#ui/fields/file-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireOwner, requireOwnPortfolio } from "../own-portfolio.server.ts";
import { transactionsPath } from "../transactions/transactions-data.ts";
import type { Route } from "./+types/imports";
import {
  IMPORT_PATH,
  importPath,
  importPreviewPath,
  transactionsCsvPath,
  undoImportPath,
} from "./import-paths.ts";
import { receiveImport } from "./receive-import.server.ts";

/** Form overhead beyond the file, and a little more, so that a file just above the limit gets its own message. */
const REST_OF_FORM_BYTES = 512 * 1024;

export const handle: UploadRoute = { maxRequestBytes: MAX_CSV_BYTES + REST_OF_FORM_BYTES };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, portfolio } = await requireOwnPortfolio(context, request, url);
  const imports = await listImports(context.get(appContext).db, { userId, portfolioId: portfolio.id });
  return { id: portfolio.id, name: portfolio.name, imports };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const owner = requireOwner(context, request, url);
  const { db } = context.get(appContext);
  const stored = await receiveImport(request, (file) => storePreview(db, owner, file));
  if (stored.ok) return redirect(importPreviewPath(owner.portfolioId, stored.value));
  if (stored.code === "portfolio-not-found") throw pageNotFound();
  return data(
    { code: undefined, sentence: importFailures[stored.code](stored.detail ?? "") },
    { status: stored.code === "import-busy" ? 503 : 422 },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: importPage.title, path: IMPORT_PATH });
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, imports } = loaderData;
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to={transactionsPath({ portfolioId: id })} className="text-ink-soft hover:underline">
          {importPage.back}
        </Link>
      </p>
      <PageHeading lead={<bdi className="wrap-anywhere">{importPage.lead(name)}</bdi>}>
        {importPage.title}
      </PageHeading>
      {actionData ? (
        <FormAlert tone="danger" title={importPage.failed} className="mb-4 max-w-form">
          {actionData.code === undefined ? actionData.sentence : sendFailures[actionData.code]}
        </FormAlert>
      ) : null}
      <BusyForm
        action={importPath(id)}
        submit={importPage.submit}
        encType="multipart/form-data"
        className="max-w-form"
      >
        <FileField
          label={importPage.file}
          hint={importPage.fileHint}
          name="file"
          accept=".pdf,.csv,.tsv,.txt,application/pdf,text/csv"
          maxBytes={MAX_CSV_BYTES}
          tooLarge={importFailures["csv-too-large"]("")}
          className="w-full min-w-0 text-sm text-ink-soft file:mr-3 file:h-10 file:rounded-sm file:border file:border-solid file:border-line-strong file:bg-transparent file:px-4 file:text-sm file:font-medium file:text-ink"
        />
        <p className="text-sm text-ink-faint">{importPage.note}</p>
      </BusyForm>
      <section className="mt-10">
        <h2 className="mb-3 text-lg font-semibold">{importPage.past}</h2>
        <PastImports portfolioId={id} imports={imports} />
      </section>
      <section className="mt-10">
        <h2 className="mb-1 text-lg font-semibold">{importPage.exportTitle}</h2>
        <p className="mb-3 text-sm text-ink-soft">{importPage.exportText}</p>
        <LinkButton to={transactionsCsvPath(id)} reloadDocument download>
          {importPage.exportLink}
        </LinkButton>
      </section>
      <Outlet />
    </>
  );
}

function PastImports({ portfolioId, imports }: { portfolioId: number; imports: readonly BookedImport[] }) {
  if (imports.length === 0) return <p className="text-ink-soft">{importPage.none}</p>;
  return (
    <ul className="divide-y border-y">
      {imports.map(({ id, fileName, kind, bookedAt, transactionCount }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{fileName}</p>
            <p className="text-sm text-ink-faint">
              {importPage.kinds[kind]} · {importPage.transactions(transactionCount)} ·{" "}
              <time dateTime={bookedAt.toISOString()}>{formatDateTime(bookedAt)}</time>
            </p>
          </div>
          <LinkButton to={undoImportPath(portfolioId, id)} size="sm" preventScrollReset>
            {importPage.undo}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
