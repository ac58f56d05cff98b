import { useId } from "react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { keepForm } from "#app/forms/keep-form.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { toCorrectionData } from "#app/news/corrections/correction-data.ts";
import { TextDifferences } from "#app/news/corrections/text-differences.tsx";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { correctionFailures, correctDialog as words } from "#copy/newsroom/revisions.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { compareTexts } from "#domain/news/newsroom/comparing/compare-apart.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { shortenUnchanged } from "#domain/news/newsroom/revisions/compare-texts.ts";
import { addCorrection, listArticleCorrections } from "#domain/news/newsroom/revisions/corrections.server.ts";
import { findRevision, findRevisionBefore } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { requireArticle } from "../article-of-page.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/correct-article";
import { parameters, revisionsPath } from "./revision-paths.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "publish-articles");
  const { db } = context.get(appContext);
  const article = requireArticle(await findEditableArticle(db, rowId(params.id)));
  const revision = await findRevision(db, article.id, rowId(url.searchParams.get(parameters.revision)));
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

const correctionForm = z.object({ note: text });

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "publish-articles");
  const { db, log } = context.get(appContext);
  const { value: form } = await readForm(request, correctionForm);
  const articleId = rowId(params.id);
  const added = await addCorrection(db, editor, {
    articleId,
    revisionId: rowId(url.searchParams.get(parameters.revision)),
    note: form.note,
  }).catch((error: unknown) => {
    log.error({ err: error }, "could not add a correction");
    return { ok: false, code: "unavailable" } as const;
  });
  if (!added?.ok) {
    const code: keyof typeof correctionFailures = added?.code ?? "article-not-found";
    return data({ code, note: form.note }, { status: code === "unavailable" ? 500 : 422 });
  }
  setCookies(context, noticeCookie("correction-added"));
  return redirect(revisionsPath(articleId));
}

/** Without a network the dialog stays, with what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function CorrectArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo, difference, earlier } = loaderData;
  const code = actionData?.code;
  const isOfNote = code === "note-missing" || code === "note-too-long";
  return (
    <Dialog title={words.title} closeLabel={words.close} closeTo={closeTo}>
      {code && !isOfNote ? (
        <FormAlert tone="danger" title={words.failed}>
          {{ ...sendFailures, ...correctionFailures }[code]}
        </FormAlert>
      ) : null}
      <p className="text-sm text-ink-soft">{words.lead}</p>
      <BusyForm submit={words.submit} cancel={{ to: closeTo, preventScrollReset: true }}>
        <NoteField
          defaultValue={actionData && "note" in actionData ? actionData.note : ""}
          error={isOfNote ? correctionFailures[code] : undefined}
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
            {earlier.map(({ id, note, createdAt }) => (
              <li key={id} className="wrap-anywhere">
                <time dateTime={createdAt} className="text-xs text-ink-faint">
                  {formatDateTime(createdAt)}
                </time>
                <p>{note}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}

function NoteField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
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
        {error ?? words.noteHint}
      </p>
    </div>
  );
}
