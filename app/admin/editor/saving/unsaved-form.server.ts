import { createContext } from "react-router";
import type { Context } from "#app/contexts.ts";
import type { EditorFields } from "../editor-fields.ts";
import type { EditorData } from "../read-editor.server.ts";

const unsavedFormContext = createContext<EditorFields | undefined>(undefined);

/** Stores a form whose save failed, so that its page can render without the database. */
export function storeUnsavedForm(context: Context, typed: EditorFields): void {
  context.set(unsavedFormContext, typed);
}

export function editorOfUnsavedForm(context: Context, articleId: number): EditorData | undefined {
  const typed = context.get(unsavedFormContext);
  if (!typed) return undefined;
  const { status, slug, category } = typed;
  return {
    article: {
      id: articleId,
      status,
      slug,
      hasBeenPublished: false,
      isDated: true,
      otherReportCount: 0,
      hasStoryExits: false,
      sourceChange: { isSuggested: false, vanishedAt: undefined },
    },
    fields: typed,
    saved: typed,
    restoredAt: undefined,
    offers: [],
    statuses: [status],
    mayPublish: true,
    mayDraft: true,
    categories: category ? [category] : [],
    areCategoriesKnown: false,
    sentiment: undefined,
    mentions: [],
    unknownTickers: [],
    others: [],
    revisions: undefined,
    userId: "",
  };
}
