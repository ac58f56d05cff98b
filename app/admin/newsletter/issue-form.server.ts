import { z } from "zod";
import { formVersion } from "#app/forms/form-version.ts";
import { idField, textField, textFields } from "#app/forms/read-form.server.ts";
import { listChosenArticles } from "#domain/digest/content/read-shared-content.server.ts";
import type { IssueForm } from "#domain/digest/edit-issue.server.ts";
import { listPickableArticles, type PickableArticle } from "#domain/digest/pick-articles.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { OrderedArticle } from "./article-order.tsx";

/** The buttons of the page; those that name an article change only the order that is being edited. */
const INTENT = /^(?:save|search|skip|restore|test|(?:up|down|remove|add):\d{1,15})$/;

export const issueForm = z.object({
  subject: textField,
  intro: textField,
  time: textField,
  article: textFields.pipe(z.array(idField)),
  q: textField,
  version: formVersion,
  intent: z.string().regex(INTENT).default("save"),
});

export interface IssueDraft extends IssueForm {
  q: string;
}

export function reorder(ids: readonly number[], intent: string): number[] {
  const [change, idText] = intent.split(":");
  const id = Number(idText);
  const from = ids.indexOf(id);
  switch (change) {
    case "up":
      return from > 0 ? swap(ids, from, from - 1) : [...ids];
    case "down":
      return from !== -1 && from < ids.length - 1 ? swap(ids, from, from + 1) : [...ids];
    case "remove":
      return ids.filter((other) => other !== id);
    case "add":
      return from === -1 ? [...ids, id] : [...ids];
    default:
      return [...ids];
  }
}

function swap(ids: readonly number[], a: number, b: number): number[] {
  const swapped = [...ids];
  [swapped[a], swapped[b]] = [ids[b] ?? 0, ids[a] ?? 0];
  return swapped;
}

export interface IssueChoices {
  articles: OrderedArticle[];
  results: PickableArticle[];
}

export async function readIssueChoices(db: Database, { articleIds, q }: IssueDraft): Promise<IssueChoices> {
  const [chosen, results] = await Promise.all([
    listChosenArticles(db, articleIds),
    listPickableArticles(db, q),
  ]);
  const byId = new Map(chosen.map((article) => [article.id, article]));
  return {
    articles: articleIds.map((id) => ({
      id,
      title: byId.get(id)?.title,
      sourceName: byId.get(id)?.sourceName ?? null,
    })),
    results: results.filter(({ id }) => !articleIds.includes(id)),
  };
}
