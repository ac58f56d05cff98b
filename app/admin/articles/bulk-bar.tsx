import { useEffect, useRef } from "react";
import { InlineScript } from "#app/frame/inline-script.tsx";
import { articleTable } from "#copy/newsroom/articles.ts";
import { formatCount } from "#format/large-amount.ts";
import { Button } from "#ui/button.tsx";
import { ALL_PARAMETER, CHANGE_PARAMETER, CHOSEN_PARAMETER } from "./article-list-view.ts";
import choosePageScript from "./choose-page-script.ts?script";
import type { Selection } from "./use-selection.ts";

export interface BulkBarProps {
  selection: Selection;
  rows: readonly { id: number }[];
  count: number;
  hasMore: boolean;
}

export function BulkBar({ selection, rows, count, hasMore }: BulkBarProps) {
  const { chosen } = selection;
  const onPage = rows.filter(({ id }) => chosen.has(id)).length;
  const visibleIds = new Set(rows.map(({ id }) => id));
  const page = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (page.current) page.current.indeterminate = onPage > 0 && onPage < rows.length;
  }, [onPage, rows.length]);
  return (
    <fieldset className="newsroom-bulk">
      <legend className="sr-only">{articleTable.bulk}</legend>
      <label className="js-only inline-flex min-h-6 items-center gap-2 text-sm">
        <input
          ref={page}
          type="checkbox"
          data-choose-page=""
          checked={onPage === rows.length}
          onChange={({ currentTarget }) => selection.chooseRows(currentTarget.checked)}
        />
        {chosen.size > 0 ? articleTable.selected(chosen.size) : articleTable.selectPage}
      </label>
      <InlineScript code={choosePageScript} />
      {[...chosen].flatMap((id) =>
        visibleIds.has(id) ? [] : [<input key={id} type="hidden" name={CHOSEN_PARAMETER} value={id} />],
      )}
      {hasMore || count > rows.length ? (
        <label className="inline-flex min-h-6 items-center gap-2 text-sm">
          <input type="checkbox" name={ALL_PARAMETER} value="1" />
          {articleTable.selectMatching(hasMore ? undefined : formatCount(count))}
        </label>
      ) : null}
      <div className="newsroom-bulk-actions">
        {(["published", "archived", "draft", "deleted"] as const).map((change) => (
          <Button
            key={change}
            type="submit"
            size="sm"
            variant={change === "deleted" ? "danger" : "secondary"}
            name={CHANGE_PARAMETER}
            value={change}
          >
            {articleTable.changes[change]}
          </Button>
        ))}
        {chosen.size > 0 ? (
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {articleTable.clearSelection}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
