import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { idField, instantField, readForm } from "#app/forms/read-form.server.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import {
  sourceChangeFailures,
  sourceChangesFailed,
  sourceChangesPage as words,
} from "#copy/newsroom/incoming/source-changes.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { dismissVanished } from "#domain/ingest/vanished/dismiss-vanished.server.ts";
import { listVanished } from "#domain/ingest/vanished/list-vanished.server.ts";
import { mayChangeStatus } from "#domain/news/articles/article-status.ts";
import { changeStatuses } from "#domain/news/newsroom/bulk-changes/change-statuses.server.ts";
import { compareTexts } from "#domain/news/newsroom/comparing/compare-in-worker.server.ts";
import { shortenUnchanged } from "#domain/news/newsroom/revisions/compare-texts.ts";
import {
  applySuggestion,
  ignoreSuggestion,
} from "#domain/news/newsroom/suggestions/decide-suggestion.server.ts";
import { listOpenSuggestions } from "#domain/news/newsroom/suggestions/list-suggestions.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { catchAsUnavailable, failureStatus } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { SOURCE_CHANGES_PATH } from "../paths.ts";
import type { Route } from "./+types/source-changes";
import styles from "./source-changes.css?url";
import { SuggestedChange } from "./suggested-change.tsx";
import { VanishedArticleEntry } from "./vanished-article-entry.tsx";

/** Low, because each suggestion needs a word-level diff. */
const SHOWN_SUGGESTIONS = 20;
const SHOWN_VANISHED = 50;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const [suggested, vanished] = await Promise.all([
    listOpenSuggestions(db, SHOWN_SUGGESTIONS + 1),
    listVanished(db, SHOWN_VANISHED + 1),
  ]);
  return {
    suggestions: await Promise.all(
      suggested.slice(0, SHOWN_SUGGESTIONS).map(async ({ current, proposed, ...suggestion }) => ({
        ...suggestion,
        title: current.title,
        difference: shortenUnchanged(await compareTexts(current, proposed)),
      })),
    ),
    hasMoreSuggestions: suggested.length > SHOWN_SUGGESTIONS,
    vanished: vanished.slice(0, SHOWN_VANISHED).map((article) => ({
      ...article,
      mayArchive: mayChangeStatus(role, article.status, "archived"),
    })),
    hasMoreVanished: vanished.length > SHOWN_VANISHED,
  };
}

const decisionForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["apply", "ignore"]),
    articleId: idField,
    version: formVersion,
    suggestedAt: instantField,
  }),
  z.object({ intent: z.enum(["keep", "archive"]), articleId: idField }),
]);

type Decision = z.infer<typeof decisionForm>;

export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, decisionForm);
  const decided = await catchAsUnavailable(context, decide(db, editor, form));
  if (!decided.ok) {
    return data({ code: decided.code }, { status: failureStatus(decided.code) });
  }
  setCookies(context, decided.value);
  return redirect(SOURCE_CHANGES_PATH);
}

async function decide(db: DatabasePool, editor: Editor, form: Decision) {
  const { articleId } = form;
  if (form.intent === "apply" || form.intent === "ignore") {
    const suggestion = { articleId, version: form.version, suggestedAt: new Date(form.suggestedAt) };
    const isApplied = form.intent === "apply";
    const decided = await (isApplied ? applySuggestion : ignoreSuggestion)(db, editor, suggestion);
    const notice = isApplied ? "suggestion-applied" : "suggestion-ignored";
    return decided.ok ? { ...decided, value: noticeCookie(notice) } : decided;
  }
  if (form.intent === "archive") {
    const { changeId } = await changeStatuses(db, editor, [articleId], "archived");
    return changeId === undefined
      ? ({ ok: false, code: "not-archived" } as const)
      : ({ ok: true, value: noticeCookie("articles-changed", `${changeId}-archived-1-0`) } as const);
  }
  const dismissal = await dismissVanished(db, editor, articleId);
  return dismissal.ok ? { ...dismissal, value: noticeCookie("vanished-article-kept") } : dismissal;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(words.title, SOURCE_CHANGES_PATH);

export default function SourceChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { suggestions, hasMoreSuggestions, vanished, hasMoreVanished } = loaderData;
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <FailureAlert
        title={words.failed}
        code={actionData?.code}
        failures={sourceChangeFailures}
        className="mb-4"
      />
      {suggestions.length + vanished.length === 0 ? (
        <EmptyState icon="check" title={words.empty} description={words.emptyHint} />
      ) : null}
      {suggestions.length > 0 ? (
        <Section id="diubah" title={words.suggestions} lead={words.suggestionsLead}>
          {suggestions.map((suggestion) => (
            <SuggestedChange key={suggestion.articleId} suggestion={suggestion} />
          ))}
        </Section>
      ) : null}
      {hasMoreSuggestions ? <More count={SHOWN_SUGGESTIONS} /> : null}
      {vanished.length > 0 ? (
        <Section id="hilang" title={words.vanished} lead={words.vanishedLead}>
          {vanished.map((article) => (
            <VanishedArticleEntry key={article.articleId} vanished={article} />
          ))}
        </Section>
      ) : null}
      {hasMoreVanished ? <More count={SHOWN_VANISHED} /> : null}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      <p className="text-sm text-ink-soft">{lead}</p>
      <ol className="newsroom-source-changes" data-results="">
        {children}
      </ol>
    </section>
  );
}

function More({ count }: { count: number }) {
  return <p className="mb-8 text-sm text-ink-soft">{words.more(count)}</p>;
}

export const ErrorBoundary = errorBoundaryOf(sourceChangesFailed);
