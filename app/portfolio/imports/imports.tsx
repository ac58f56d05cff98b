import { data, Link, Outlet, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { importFailures, importPage } from "#copy/ledger/imports.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { listImports } from "#domain/portfolio/imports/imports.server.ts";
import { storePreview } from "#domain/portfolio/imports/previews.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireOwnPortfolio, requirePortfolioId } from "../own-portfolio.server.ts";
import { transactionsPath } from "../transactions/transactions-data.ts";
import type { Route } from "./+types/imports";
import { IMPORT_PATH, importPath, importPreviewPath, transactionsCsvPath } from "./import-paths.ts";
import { importUpload } from "./import-upload.ts";
import { PastImports } from "./past-imports.tsx";
import { receiveImport } from "./receive-import.server.ts";
import { ImportUploadForm } from "./upload-form.tsx";

export const handle = importUpload;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, portfolio } = await requireOwnPortfolio(context, request, url);
  const imports = await listImports(context.get(appContext).db, { userId, portfolioId: portfolio.id });
  return { id: portfolio.id, name: portfolio.name, imports };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const portfolioId = requirePortfolioId(url.searchParams.get("portfolio"));
  const { db } = context.get(appContext);
  const stored = await receiveImport(request, (file) => storePreview(db, { userId, portfolioId }, file));
  if (stored.ok) return redirect(importPreviewPath(portfolioId, stored.value));
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
      <ImportUploadForm action={importPath(id)} />
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
