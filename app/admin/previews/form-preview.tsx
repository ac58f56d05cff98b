import { useEffect, useState } from "react";
import { Link, useSubmit } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { ARTICLE_PREVIEW_KEY } from "#app/frame/storage-keys.ts";
import { preview } from "#copy/newsroom/previews.ts";
import { FORM_FIELDS, mapFields } from "#domain/news/articles/article-fields.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Spinner } from "#ui/loading/spinner.tsx";
import { ARTICLES_PATH } from "../articles/article-list-view.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/form-preview";
import { previewOfForm } from "./preview-data.server.ts";
import { PreviewBanner, PreviewView } from "./preview-view.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  return null;
}

const articleForm = z.object(mapFields(FORM_FIELDS, () => textField));

export async function action({ context, request }: Route.ActionArgs) {
  requireEditor(context, request, "manage-articles");
  const { value: form } = await readForm(request, articleForm);
  return { article: await previewOfForm(context.get(appContext).db, form, new Date()) };
}

export const meta = newsroomMeta(preview.banner, "/preview/article");

/** Previews unsaved text, posted by the editor or by this page from what the editor left in localStorage. */
export default function FormPreview({ actionData }: Route.ComponentProps) {
  if (!actionData) return <StoredForm />;
  return <PreviewView article={actionData.article} note={preview.unsaved} links={<ToArticles />} />;
}

function StoredForm() {
  const submit = useSubmit();
  const [state, setState] = useState<"loading" | "missing" | "broken">("loading");
  useEffect(() => {
    const form = readStoredForm();
    if (typeof form === "string") setState(form);
    else void submit(form, { method: "post", replace: true });
  }, [submit]);
  if (state === "loading") {
    return (
      <>
        <div className="js-only">
          <Spinner label={preview.loading} />
        </div>
        <div className="no-js-only">
          <Unavailable reason="missing" />
        </div>
      </>
    );
  }
  return <Unavailable reason={state} />;
}

function Unavailable({ reason }: { reason: "missing" | "broken" }) {
  return (
    <>
      <h1 className="sr-only">{preview.banner}</h1>
      <PreviewBanner note={preview.unsaved} links={<ToArticles />} />
      <EmptyState
        icon="newspaper"
        {...preview[reason]}
        action={<LinkButton to={ARTICLES_PATH}>{preview.toArticles}</LinkButton>}
      />
    </>
  );
}

function ToArticles() {
  return (
    <Link className="link" to={ARTICLES_PATH}>
      {preview.toArticles}
    </Link>
  );
}

/** Joins lists (tags and tickers in the specification) as the editor's fields do. */
function readStoredForm(): Record<string, string> | "missing" | "broken" {
  try {
    const stored = localStorage.getItem(ARTICLE_PREVIEW_KEY);
    if (stored === null) return "missing";
    const form: unknown = JSON.parse(stored);
    if (typeof form !== "object" || form === null || Array.isArray(form)) return "broken";
    return Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => {
        if (typeof value === "string") return [[name, value]];
        return Array.isArray(value) ? [[name, value.join(", ")]] : [];
      }),
    );
  } catch {
    return "broken";
  }
}

export const ErrorBoundary = errorBoundaryOf(preview.failed);
