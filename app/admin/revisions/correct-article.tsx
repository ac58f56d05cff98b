import { useId } from "react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { type CorrectionData, toCorrectionData } from "#app/news/corrections/correction-data.ts";
import { TextDifferences } from "#app/news/corrections/text-differences.tsx";
import { correctionFailures, correctDialog as words } from "#copy/newsroom/revisions.ts";
import { correctionsPage } from "#copy/reading.ts";
import { compareTexts } from "#domain/news/newsroom/comparing/compare-in-worker.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { shortenUnchanged } from "#domain/news/newsroom/revisions/compare-texts.ts";
import {
  addCorrection,
  changeCorrection,
  listArticleCorrections,
} from "#domain/news/newsroom/revisions/corrections.server.ts";
import { findRevision, findRevisionBefore } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { requireArticle } from "../article-of-page.tsx";
import { catchAsUnavailable, failureStatus, redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/correct-article";
import { revisionParameters, revisionsPath } from "./revision-paths.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "publish-articles");
  const { db } = context.get(appContext);
  const article = requireArticle(await findEditableArticle(db, parseRowId(params.id)));
  const revision = await findRevision(
    db,
    article.id,
    parseRowId(url.searchParams.get(revisionParameters.revision)),
  );
  const before = revision && (await findRevisionBefore(db, revision));
  const closeTo = revisionsPath(article.id);
  if (!before) throw redirect(closeTo);
  const earlier = await listArticleCorrections(db, article.id);
  return {
    closeTo,
    difference: shortenUnchanged(await compareTexts(before, revision.snapshot)),
    earlier: earlier.map(toCorrectionData),
  };
}

const correctionForm = z.object({ note: textField, correction: textField });

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "publish-articles");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, correctionForm);
  const articleId = parseRowId(params.id);
  const correctionId = parseRowId(form.correction);
  const { note } = form;
  const revisionId = parseRowId(url.searchParams.get(revisionParameters.revision));
  const save = async () =>
    correctionId === 0
      ? addCorrection(db, editor, { articleId, revisionId, note })
      : changeCorrection(db, editor, { articleId, correctionId, note });
  const saved = await catchAsUnavailable(context, save());
  if (!saved?.ok) {
    const code: keyof typeof correctionFailures = saved?.code ?? "article-not-found";
    return data({ code, note, correctionId }, { status: failureStatus(code) });
  }
  const notice = correctionId === 0 ? "correction-added" : "correction-changed";
  return redirectWithNotice(context, revisionsPath(articleId), notice);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function CorrectArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo, difference, earlier } = loaderData;
  const code = actionData?.code;
  const isOfNote = code === "note-missing" || code === "note-too-long";
  const typed = actionData && "note" in actionData ? actionData : undefined;
  const formStateOf = (correctionId: number) => {
    const typedNote = typed?.correctionId === correctionId ? typed : undefined;
    return { note: typedNote?.note, error: typedNote && isOfNote ? correctionFailures[code] : undefined };
  };
  return (
    <Dialog title={words.title} closeLabel={words.close} closeTo={closeTo}>
      <FailureAlert
        title={typed?.correctionId ? words.editFailed : words.failed}
        code={isOfNote ? undefined : code}
        failures={correctionFailures}
      />
      <p className="text-sm text-ink-soft">{words.lead}</p>
      <BusyForm submit={words.submit} cancel={{ to: closeTo, preventScrollReset: true }}>
        <NoteField
          defaultValue={formStateOf(0).note ?? ""}
          error={formStateOf(0).error}
          hint={words.noteHint}
        />
      </BusyForm>
      <section aria-labelledby="yang-berubah" className="border-t pt-3 text-sm">
        <h3 id="yang-berubah" className="mb-2 font-semibold">
          {words.difference}
        </h3>
        <TextDifferences difference={difference} />
      </section>
      {earlier.length > 0 ? (
        <section aria-labelledby="sudah-terbit" className="border-t pt-3 text-sm">
          <h3 id="sudah-terbit" className="mb-2 font-semibold">
            {words.earlier}
          </h3>
          <ul className="flex flex-col gap-2">
            {earlier.map((correction) => (
              <EarlierCorrection
                key={correction.id}
                correction={correction}
                {...formStateOf(correction.id)}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}

interface EarlierCorrectionProps {
  correction: CorrectionData;
  note: string | undefined;
  error: string | undefined;
}

function EarlierCorrection({ correction, note, error }: EarlierCorrectionProps) {
  const { id, createdAt, editedAt } = correction;
  return (
    <li className="wrap-anywhere">
      <p className="text-xs text-ink-faint">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {editedAt === undefined ? null : ` · ${correctionsPage.edited(formatDateTime(editedAt))}`}
      </p>
      <p className="whitespace-pre-line">{correction.note}</p>
      <details open={note !== undefined} className="mt-1">
        <summary className="link w-fit cursor-pointer">{words.edit}</summary>
        <BusyForm submit={words.saveEdit} variant="secondary" className="mt-2">
          <input type="hidden" name="correction" value={id} />
          <NoteField defaultValue={note ?? correction.note} error={error} hint={words.editHint} />
        </BusyForm>
      </details>
    </li>
  );
}

interface NoteFieldProps {
  defaultValue: string;
  error: string | undefined;
  hint: string;
}

function NoteField({ defaultValue, error, hint }: NoteFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {words.note}
      </label>
      <textarea
        id={id}
        name="note"
        rows={4}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="newsroom-note"
      />
      <p id={`${id}-note`} className={error ? "flex gap-1.5 text-sm text-down" : "text-sm text-ink-faint"}>
        {error ? <Icon name="alert" size={16} className="mt-0.5" /> : null}
        {error ?? hint}
      </p>
    </div>
  );
}
