import { useEffect, useState } from "react";
import { Form } from "react-router";
import { recentChanges } from "#copy/newsroom/articles.ts";
import type { StoredChange } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";
import { Button } from "#ui/button.tsx";
import { type ArticleListView, articleListPath } from "./article-list-view.ts";

export interface UndoableChange
  extends Pick<StoredChange, "id" | "appliedChange" | "changedCount" | "titles"> {
  undoableUntil: string;
  msLeft: number;
}

export function RecentChanges({
  changes,
  view,
}: {
  changes: readonly UndoableChange[];
  view: ArticleListView;
}) {
  const open = useUndoable(changes);
  const deletions = open.filter(({ appliedChange }) => appliedChange === "deleted");
  const others = open.filter(({ appliedChange }) => appliedChange !== "deleted");
  return (
    <>
      <Changes heading={recentChanges.deleted} changes={deletions} view={view} />
      <Changes heading={recentChanges.changed} changes={others} view={view} />
    </>
  );
}

interface ChangesProps {
  heading: string;
  changes: readonly UndoableChange[];
  view: ArticleListView;
}

function Changes({ heading, changes, view }: ChangesProps) {
  const [newest, ...older] = changes;
  if (!newest) return null;
  return (
    <section aria-label={heading} className="newsroom-report">
      <h2 className="font-medium">{heading}</h2>
      <Change change={newest} view={view} />
      {older.length > 0 ? (
        <details>
          <summary>{recentChanges.older(older.length)}</summary>
          <ul>
            {older.map((change) => (
              <li key={change.id}>
                <Change change={change} view={view} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Change({ change, view }: { change: UndoableChange; view: ArticleListView }) {
  const { id, undoableUntil } = change;
  const text = recentChanges.what(change);
  return (
    <div className="newsroom-undo">
      <p className="min-w-0 flex-1">
        {text} <span className="text-ink-faint">{recentChanges.until(undoableUntil)}</span>
      </p>
      <Form method="post" action={articleListPath(view)} preventScrollReset>
        <input type="hidden" name="undo" value={id} />
        <Button type="submit" size="sm" aria-label={recentChanges.undoOf(text)}>
          {recentChanges.undo}
        </Button>
      </Form>
    </div>
  );
}

function useUndoable(changes: readonly UndoableChange[]): UndoableChange[] {
  const [ended, setEnded] = useState<readonly number[]>([]);
  useEffect(() => {
    const timers = changes.map(({ id, msLeft }) => setTimeout(() => setEnded((ids) => [...ids, id]), msLeft));
    return () => timers.forEach(clearTimeout);
  }, [changes]);
  return changes.filter(({ id }) => !ended.includes(id));
}
