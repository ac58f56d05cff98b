import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PublishedTime } from "#app/news/cards/published-time.tsx";
import { cursorPages } from "#copy/newsroom/filters.ts";
import { review } from "#copy/newsroom/review.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { isPlainClick } from "#ui/plain-click.ts";
import type { Decision } from "./queue-decisions.ts";
import { type QueueRow, type ReviewView, reviewPath, SHOWN_PARAMETER } from "./review-view.ts";
import { SameStories } from "./same-stories.tsx";
import { type Queue, refusalText } from "./use-queue.ts";

export interface QueueListProps {
  queue: Queue;
  view: ReviewView;
  next: string | undefined;
  renderedAt: string;
  readersOf(id: number): string[];
  onRetry(decision: Decision, id: number): void;
}

export function QueueList({ queue, view, next, renderedAt, readersOf, onRetry }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { shownId } = queue;
  // Focus follows the shown row unless the editor is working elsewhere on the page.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${shownId}"]`);
    row?.scrollIntoView({ block: "nearest" });
    const { activeElement } = document;
    if (activeElement !== document.body && !list.current?.contains(activeElement)) return;
    row?.focus({ preventScroll: true });
  }, [shownId]);
  return (
    <nav aria-label={review.list} className="newsroom-queue">
      <ol ref={list} data-results="">
        {queue.rows.map((row) => (
          <li key={row.id}>
            <Link
              to={reviewPath(view, { [SHOWN_PARAMETER]: String(row.id) })}
              data-result=""
              data-id={row.id}
              aria-current={row.id === shownId ? "true" : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                queue.show(row.id);
              }}
            >
              <RowText row={row} now={new Date(renderedAt)} readers={readersOf(row.id)} />
            </Link>
            <SameStories row={row} now={new Date(renderedAt)} />
            <RowRefusal queue={queue} row={row} onRetry={onRetry} />
          </li>
        ))}
      </ol>
      {view.after || next ? (
        <p className="flex gap-2 p-2">
          {view.after ? (
            <LinkButton size="sm" variant="quiet" to={reviewPath({ ...view, after: "" })}>
              {cursorPages.toStart}
            </LinkButton>
          ) : null}
          {next ? (
            <LinkButton size="sm" variant="quiet" to={reviewPath({ ...view, after: next })}>
              {review.older}
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </nav>
  );
}

function RowText({ row, now, readers }: { row: QueueRow; now: Date; readers: readonly string[] }) {
  return (
    <>
      <span className="newsroom-queue-meta">
        <span className="truncate">{row.sourceName ?? "-"}</span>
        <PublishedTime publishedAt={row.publishedAt} now={now.toISOString()} />
      </span>
      <span className="newsroom-queue-title">{row.title || review.noTitle}</span>
      {row.tickers.length > 0 || row.category ? (
        <span className="newsroom-queue-meta">
          <span className="truncate">{[row.category, ...row.tickers].filter(Boolean).join(" · ")}</span>
        </span>
      ) : null}
      {readers.length > 0 ? <span className="newsroom-queue-readers">{review.reading(readers)}</span> : null}
    </>
  );
}

function RowRefusal({ queue, row, onRetry }: { row: QueueRow } & Pick<QueueListProps, "queue" | "onRetry">) {
  const refusal = queue.refusalOf(row.id);
  if (!refusal) return null;
  return (
    <div role="alert" className="newsroom-queue-refusal">
      <p>{refusalText(refusal)}</p>
      {/* A retry would overwrite a change that the editor hasn't read. */}
      {refusal.concurrentChange ? null : (
        <Button size="sm" onClick={() => onRetry(refusal.decision, row.id)}>
          {review.retry}
        </Button>
      )}
    </div>
  );
}
