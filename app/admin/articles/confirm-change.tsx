import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { articleTable, confirmDialog } from "#copy/newsroom/articles.ts";
import { listTitles } from "#domain/news/newsroom/lists/article-list.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/confirm-change";
import {
  ALL_PARAMETER,
  articleListPath,
  CHANGE_PARAMETER,
  CHOSEN_PARAMETER,
  parseArticleListView,
} from "./article-list-view.ts";
import { ChangeFailureAlert } from "./change-report.tsx";
import { makeChange } from "./make-change.server.ts";
import { listMatchingIds } from "./read-article-table.server.ts";

const MAX_TITLES = 5;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const view = parseArticleListView(url.searchParams);
  const closeTo = articleListPath(view);
  const change = z
    .enum(["draft", "published", "archived", "deleted"])
    .safeParse(url.searchParams.get(CHANGE_PARAMETER));
  const isAll = url.searchParams.get(ALL_PARAMETER) === "1";
  const ids = isAll
    ? await listMatchingIds(db, view)
    : parseIds(url.searchParams.get(CHOSEN_PARAMETER) ?? "");
  const articles = await listTitles(db, ids);
  // The articles were deleted in the meantime, or the address is incomplete.
  if (!change.success || articles.length === 0) throw redirect(closeTo);
  return {
    change: change.data,
    /** Exactly these are changed, even if the filter matches others by then. */
    ids: articles.map(({ id }) => id).join(","),
    count: articles.length,
    titles: articles.slice(0, MAX_TITLES).map(({ title }) => title || articleTable.untitled),
    closeTo,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { value: form } = await readForm(
    request,
    z.object({
      [CHANGE_PARAMETER]: z.enum(["draft", "published", "archived", "deleted"]),
      [CHOSEN_PARAMETER]: textField,
    }),
  );
  const view = parseArticleListView(url.searchParams);
  return makeChange(context, editor, view, parseIds(form[CHOSEN_PARAMETER]), form[CHANGE_PARAMETER]);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function ConfirmChange({ loaderData, actionData }: Route.ComponentProps) {
  const { change, ids, count, titles, closeTo } = loaderData;
  const { question, more, deletionNote, changeNote, close } = confirmDialog;
  return (
    <Dialog title={confirmDialog.titles[change]} closeLabel={close} closeTo={closeTo}>
      {actionData ? <ChangeFailureAlert {...actionData} isDeletion={change === "deleted"} /> : null}
      <p>{question(change, count)}</p>
      <ul className="newsroom-titles">
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles can be equal, and the list doesn't change
          <li key={index}>{title}</li>
        ))}
        {count > titles.length ? <li className="text-ink-faint">{more(count - titles.length)}</li> : null}
      </ul>
      <p className="text-sm text-ink-soft">{change === "deleted" ? deletionNote : changeNote}</p>
      <BusyForm
        submit={articleTable.changes[change]}
        variant={change === "deleted" ? "danger" : "primary"}
        cancel={{ to: closeTo, preventScrollReset: true }}
      >
        <input type="hidden" name={CHANGE_PARAMETER} value={change} />
        <input type="hidden" name={CHOSEN_PARAMETER} value={ids} />
      </BusyForm>
    </Dialog>
  );
}

function parseIds(list: string): number[] {
  return list
    .split(",")
    .map(parseRowId)
    .filter((id) => id > 0);
}
