import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { restoreFailures, restoreDialog as words } from "#copy/newsroom/revisions.ts";
import { listDrafts } from "#domain/news/newsroom/drafts/drafts.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { findRevision } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { restoreRevision } from "#domain/news/newsroom/saving/restore-revision.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireArticle } from "../article-of-page.tsx";
import { catchAsUnavailable, failureStatus, redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/restore-revision";
import { revisionParameters, revisionsPath } from "./revision-paths.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { id, version, status } = requireArticle(await findEditableArticle(db, parseRowId(params.id)));
  const [revision, [draft]] = await Promise.all([
    findRevision(db, id, parseRowId(url.searchParams.get(revisionParameters.revision))),
    listDrafts(db, editor.userId, id),
  ]);
  const closeTo = revisionsPath(id);
  if (!revision) throw redirect(closeTo);
  return {
    closeTo,
    version,
    isPublished: status === "published",
    revision: { id: revision.id, createdAt: revision.createdAt },
    unsavedAt: draft?.savedAt,
  };
}

const restoreForm = z.object({ version: formVersion });

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, restoreForm);
  const id = parseRowId(params.id);
  const revisionId = parseRowId(url.searchParams.get(revisionParameters.revision));
  const restored = await catchAsUnavailable(
    context,
    restoreRevision(db, editor, { id, expectedVersion: form.version, revisionId }),
  );
  if (!restored) return data({ code: "article-not-found" as const }, { status: 404 });
  if (!restored.ok) return data({ code: restored.code }, { status: failureStatus(restored.code) });
  return redirectWithNotice(context, revisionsPath(id), "revision-restored");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function RestoreRevision({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo, version, isPublished, revision, unsavedAt } = loaderData;
  return (
    <Dialog title={words.title} closeLabel={words.close} closeTo={closeTo}>
      <FailureAlert title={words.failed} code={actionData?.code} failures={restoreFailures} />
      {unsavedAt !== undefined ? (
        <FormAlert tone="caution" title={words.unsaved(formatDateTime(unsavedAt))}>
          {words.unsavedNote}
        </FormAlert>
      ) : null}
      <p>{words.question(revision.id, formatDateTime(revision.createdAt))}</p>
      <p className="text-sm text-ink-soft">{words.note}</p>
      {isPublished ? <p className="text-sm text-ink-soft">{words.live}</p> : null}
      <BusyForm submit={words.submit} cancel={{ to: closeTo, preventScrollReset: true }}>
        {/* The version shown: after a conflict it is the new one, so that a retry can succeed. */}
        <input type="hidden" name="version" value={version} />
      </BusyForm>
    </Dialog>
  );
}
