import { data, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { pageNotFound } from "#app/page-not-found.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { undoImportDialog } from "#copy/ledger/imports.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { findImport, undoImport } from "#domain/portfolio/imports/imports.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { Route } from "./+types/undo-import";
import { importPath } from "./import-paths.ts";
import { requirePostedImport, requireRequestedImport } from "./requested-import.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { owner, importId } = await requireRequestedImport(context, request, url);
  const storedImport = await findImport(context.get(appContext).db, owner, importId);
  if (!storedImport) throw pageNotFound();
  const { fileName, transactionCount } = storedImport;
  return { fileName, transactionCount, closeTo: importPath(owner.portfolioId) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { owner, importId } = requirePostedImport(context, request, url);
  const undone = await undoImport(context.get(appContext).db, owner, importId, todayInJakarta(new Date()));
  if (!undone.ok) {
    if (!("symbol" in undone)) throw pageNotFound();
    return data({ sentence: undoImportDialog.needed(undone.symbol, undone.date) }, { status: 422 });
  }
  setCookies(context, noticeCookie("import-undone"));
  return redirect(importPath(owner.portfolioId));
}

export default function UndoImport({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, transactionCount, closeTo } = loaderData;
  return (
    <Dialog title={undoImportDialog.title} closeLabel={undoImportDialog.close} closeTo={closeTo}>
      {actionData ? (
        <FormAlert tone="danger" title={undoImportDialog.failed}>
          {actionData.sentence}
        </FormAlert>
      ) : null}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {undoImportDialog.question(fileName, transactionCount)}
      </p>
      <BusyForm
        submit={undoImportDialog.submit}
        variant="danger"
        replace
        failedTitle={undoImportDialog.failed}
        cancel={{ to: closeTo, preventScrollReset: true }}
      />
    </Dialog>
  );
}
