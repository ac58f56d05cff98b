import { data } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { idField, readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { previewLinkFailures, previewLinksPage as words } from "#copy/newsroom/previews.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import {
  createPreviewLink,
  listPreviewLinks,
  PREVIEW_LINK_DAYS,
  withdrawPreviewLink,
} from "#domain/news/newsroom/previews/preview-links.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Field } from "#ui/fields/field.tsx";
import { ArticleOfPage, requireArticle } from "../article-of-page.tsx";
import { CreatedLink } from "../created-link.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/preview-links";
import { PREVIEW_TOKEN, previewLinksPath, previewPath } from "./paths.ts";
import { PreviewLinkTable } from "./preview-link-table.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const article = requireArticle(await findEditableArticle(db, parseRowId(params.id)));
  const now = Date.now();
  const links = await listPreviewLinks(db, article.id);
  return {
    article,
    days: PREVIEW_LINK_DAYS,
    links: links.map(({ withdrawnAt, ...link }) => ({
      ...link,
      state: withdrawnAt
        ? ("withdrawn" as const)
        : link.expiresAt.getTime() > now
          ? ("open" as const)
          : ("expired" as const),
    })),
  };
}

const linkForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), label: textField }),
  z.object({ intent: z.literal("withdraw"), id: idField }),
]);

/** The new link is only in this response: the database stores just its hash. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db, siteUrl } = context.get(appContext);
  const articleId = parseRowId(params.id);
  const { value: form } = await readForm(request, linkForm);
  if (form.intent === "withdraw") {
    const withdrawn = await withdrawPreviewLink(db, editor, { articleId, id: form.id });
    if (withdrawn && !withdrawn.ok) throw data(null, { status: 403 });
    return redirectWithNotice(context, previewLinksPath(articleId), "preview-link-withdrawn");
  }
  const created = await createPreviewLink(db, editor, { articleId, label: form.label });
  if (!created) throw pageNotFound();
  if (!created.ok) return data({ failure: created.code, label: form.label }, { status: 422 });
  const { token, expiresAt } = created.value;
  return data({ url: `${siteUrl}${previewPath(articleId)}?${PREVIEW_TOKEN}=${token}`, expiresAt });
}

export function meta({ matches, params }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: words.title, path: previewLinksPath(parseRowId(params.id)) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function PreviewLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { article, links, days } = loaderData;
  const failed = actionData && "failure" in actionData ? actionData : undefined;
  const created = actionData && "url" in actionData ? actionData : undefined;
  const notSent = actionData && "code" in actionData ? actionData.code : undefined;
  return (
    <>
      <ArticleOfPage title={words.title} article={article} lead={words.lead(days)} />
      <div className="flex max-w-form flex-col gap-4">
        {created ? (
          <FormAlert tone="success" title={words.created}>
            <p>{words.createdHint(formatDateTime(created.expiresAt))}</p>
            <CreatedLink key={created.url} url={created.url} />
          </FormAlert>
        ) : null}
        {notSent ? <FormAlert tone="danger" title={sendFailures[notSent]} /> : null}
        <BusyForm key={created?.url} submit={words.create} action={previewLinksPath(article.id)}>
          <input type="hidden" name="intent" value="create" />
          <Field
            name="label"
            label={words.label}
            hint={words.labelHint}
            defaultValue={failed?.label}
            error={failed && previewLinkFailures[failed.failure]}
            autoComplete="off"
          />
        </BusyForm>
      </div>
      <section aria-labelledby="tautan" className="mt-10">
        <h2 id="tautan" className="mb-4 text-lg font-semibold tracking-tight">
          {words.list}
        </h2>
        <PreviewLinkTable articleId={article.id} links={links} />
      </section>
    </>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
