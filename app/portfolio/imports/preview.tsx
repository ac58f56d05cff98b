import { data, isRouteErrorResponse, Link, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { OmittedRows } from "#app/frame/paging/omitted-rows.tsx";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { importPreview } from "#copy/ledger/imports.ts";
import { portfolioFailures } from "#copy/portfolio.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { MAPPED_FIELDS } from "#domain/portfolio/file-formats/csv-mapping.ts";
import { bookImport } from "#domain/portfolio/imports/imports.server.ts";
import {
  changeMapping,
  findImportRefusal,
  findPreview,
  readPreviewedRows,
} from "#domain/portfolio/imports/previews.server.ts";
import { DATE_ORDERS } from "#format/csv/local-dates.ts";
import { NUMBER_NOTATIONS } from "#format/csv/local-numbers.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { transactionsPath } from "../transactions/transactions-data.ts";
import type { Route } from "./+types/preview";
import { IMPORT_PATH, importPath, importPreviewPath } from "./import-paths.ts";
import { MappingForm } from "./mapping-form.tsx";
import { PreviewTable, RejectedRows } from "./preview-table.tsx";
import { type ImportPreviewView, refusalSentence, toPreviewView } from "./preview-view.server.ts";
import { requirePostedImport, requireRequestedImport } from "./requested-import.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { owner, importId } = await requireRequestedImport(context, request, url);
  const { db } = context.get(appContext);
  const stored = await findPreview(db, owner, importId);
  if (!stored) throw pageNotFound();
  const now = new Date();
  const previewedRows = await readPreviewedRows(db, owner, stored, now);
  const refusal = previewedRows.ok
    ? await findImportRefusal(db, owner, previewedRows.value, todayInJakarta(now))
    : undefined;
  return { portfolioId: owner.portfolioId, importId, ...toPreviewView(stored, previewedRows, refusal) };
}

const column = z
  .string()
  .regex(/^\d{0,4}$/)
  .default("");
const columns = Object.fromEntries(MAPPED_FIELDS.map((field) => [field, column])) as Record<
  (typeof MAPPED_FIELDS)[number],
  typeof column
>;
const choiceOf = <Choice extends string>(choices: readonly Choice[]) =>
  z.union([z.enum(choices as [Choice, ...Choice[]]), z.literal("")]).default("");

const previewForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("book"), similar: z.literal("on").optional() }),
  z.object({
    intent: z.literal("map"),
    ...columns,
    numbers: choiceOf(NUMBER_NOTATIONS),
    dates: choiceOf(DATE_ORDERS),
    rates: z.enum(["yes", "no"]),
  }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { owner, importId } = requirePostedImport(context, request, url);
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, previewForm);
  if (form.intent === "map") {
    const { intent: _, numbers, dates, rates, ...chosenColumns } = form;
    const chosen = Object.entries(chosenColumns).filter(([, at]) => at !== "");
    const changed = await changeMapping(db, owner, importId, {
      columns: Object.fromEntries(chosen.map(([field, at]) => [field, Number(at)])),
      ...(numbers !== "" && { numbers }),
      ...(dates !== "" && { dates }),
      withRates: rates === "yes",
    });
    if (!changed.ok) throw pageNotFound();
    return redirect(importPreviewPath(owner.portfolioId, importId));
  }
  const booked = await bookImport(db, owner, importId, new Date(), {
    includesSimilar: form.similar === "on",
  });
  if (booked.ok) {
    setCookies(context, noticeCookie("import-booked", String(booked.value)));
    return redirect(transactionsPath(owner));
  }
  if (booked.code === "portfolio-not-found" || booked.code === "import-not-found") throw pageNotFound();
  return data({ code: undefined, sentence: refusalSentence(booked) }, { status: 422 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: importPreview.title, path: IMPORT_PATH });
}

export default function ImportPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { portfolioId, importId, fileName, counts, rows, rejected, failure, refusal, csv } = loaderData;
  const existingCount = counts.known + counts.differs;
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to={importPath(portfolioId)} className="text-ink-soft hover:underline">
          {importPreview.back}
        </Link>
      </p>
      <PageHeading lead={<span className="wrap-anywhere">{fileName}</span>}>
        {importPreview.title}
      </PageHeading>
      {actionData ? (
        <FormAlert tone="danger" title={importPreview.failed} className="mb-4 max-w-form">
          {actionData.code === undefined ? actionData.sentence : sendFailures[actionData.code]}
        </FormAlert>
      ) : null}
      {failure ? <FormAlert tone="caution" title={failure} className="mb-4 max-w-form" /> : null}
      {csv ? (
        <MappingForm
          key={importId}
          {...csv}
          cancelTo={importPath(portfolioId)}
          isOpen={failure !== undefined}
        />
      ) : null}
      {failure ? null : (
        <>
          <p role="status" className="mb-4">
            {importPreview.summary(counts.new, existingCount, counts.rejected)}
          </p>
          {counts.differs > 0 ? (
            <p className="mb-4 max-w-read text-sm text-ink-soft">{importPreview.differsNote}</p>
          ) : null}
          {refusal && !actionData ? (
            <FormAlert tone="caution" title={importPreview.notBookable} className="mb-6 max-w-form">
              {refusal} {importPreview.notBookableHint}
            </FormAlert>
          ) : null}
          {counts.similar > 0 ? (
            <p className="mb-4 max-w-read text-sm text-ink-soft">
              {importPreview.similarNote(counts.similar)}
            </p>
          ) : null}
          <BookForm counts={counts} isRefused={refusal !== undefined} cancelTo={importPath(portfolioId)} />
        </>
      )}
      {rejected.length > 0 ? (
        <section className="mb-8">
          <h2 className="mb-2 text-lg font-semibold">{importPreview.rejected}</h2>
          <RejectedRows rejected={rejected} />
          <OmittedRows count={counts.rejected - rejected.length} text={importPreview.more} />
        </section>
      ) : null}
      {rows.length > 0 ? (
        <section>
          <h2 className="mb-2 text-lg font-semibold">{importPreview.rows}</h2>
          <PreviewTable rows={rows} />
          <OmittedRows
            count={counts.new + counts.similar + existingCount - rows.length}
            text={importPreview.more}
          />
        </section>
      ) : null}
    </>
  );
}

interface BookFormProps {
  counts: ImportPreviewView["counts"];
  isRefused: boolean;
  cancelTo: string;
}

function BookForm({ counts, isRefused, cancelTo }: BookFormProps) {
  const isPossible = counts.new > 0 && !isRefused;
  if (!isPossible && counts.similar === 0)
    return isRefused ? null : <p className="mb-6 text-ink-soft">{importPreview.nothingNew}</p>;
  return (
    <BusyForm
      submit={counts.similar > 0 ? importPreview.submitChosen : importPreview.submit(counts.new)}
      cancel={{ to: cancelTo }}
      className="mb-6"
    >
      <input type="hidden" name="intent" value="book" />
      {counts.similar > 0 ? (
        <Checkbox name="similar" required={!isPossible}>
          {importPreview.addSimilar(counts.similar)}
        </Checkbox>
      ) : null}
    </BusyForm>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <MessagePage title={importPreview.missing.title}>{importPreview.missing.text}</MessagePage>;
  }
  return <FailedPage failure={{ title: portfolioFailures["portfolios-unavailable"] }} error={error} />;
}
