import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { review } from "#copy/newsroom/review.ts";
import { formatCount } from "#format/large-amount.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { INPUT_SHAPE } from "#ui/fields/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/review";
import type { Decision } from "./queue-decisions.ts";
import { QueueList } from "./queue-list.tsx";
import { readFailure, readReview } from "./read-review.server.ts";
import { ReadingPane } from "./reading-pane.tsx";
import { readRefusedForm } from "./refused-entries.server.ts";
import styles from "./review.css?url";
import {
  DECIDE_PATH,
  type QueueItem,
  REVIEW_PATH,
  type ReviewView,
  refusedParameterNames,
  reviewParameters,
  reviewPath,
  type SeenVersion,
  SHOWN_PARAMETER,
  UNDO_PARAMETER,
} from "./review-view.ts";
import { useItems } from "./use-items.ts";
import { refusalText, useQueue } from "./use-queue.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import { useWatchedQueue } from "./use-watched-queue.ts";

/** An article left sooner than this isn't reported as being read. */
const SETTLE_MS = 1_000;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const typed = (name: string) => url.searchParams.get(name) ?? "";
  const [content, failure, initialRefused] = await Promise.all([
    readReview(db, userId, url.searchParams),
    readFailure(db, url.searchParams),
    readRefusedForm(db, typed(refusedParameterNames.tickers), typed(refusedParameterNames.tags)),
  ]);
  return {
    ...content,
    failure,
    initialRefused,
    changeId: url.searchParams.get(UNDO_PARAMETER) ?? undefined,
  };
}

export const meta = newsroomMeta(review.title, REVIEW_PATH);

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  // Another filter or page starts a new queue.
  return <Review key={reviewPath(loaderData.view)} loaderData={loaderData} />;
}

function Review({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { view, failure, changeId } = loaderData;
  const shownVersion = useRef<SeenVersion>(undefined);
  const {
    queue: listed,
    concurrentChangeOf,
    refresh,
  } = useWatchedQueue(loaderData.queue, view, shownVersion);
  const queue = useQueue(listed, { shownId: loaderData.shownId, refresh });
  const { rows, shownId } = queue;
  const items = useItems(loaderData.items, shownId, rows);
  const seenVersionOf = (id: number | undefined): SeenVersion | undefined => {
    const row = rows.find((row) => row.id === id);
    return row && (items.itemOf(row.id) ?? { id: row.id, version: row.version, readAt: listed.readAt });
  };
  const seenVersion = seenVersionOf(shownId);
  useEffect(() => {
    shownVersion.current = seenVersion;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each newly shown article
  useEffect(() => {
    const timer = setTimeout(refresh, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shownId, refresh]);

  const putNewest = async (item: Promise<QueueItem | undefined>) => {
    const newest = await item;
    if (newest) items.put(newest);
  };
  const decide = (decision: Decision, id = shownId) =>
    void putNewest(queue.decide(decision, seenVersionOf(id)));
  const undo = () => void putNewest(queue.undo());
  const readersOf = (id: number) =>
    listed.readers.filter(({ articleId }) => articleId === id).map(({ who }) => who);
  const item = shownId === undefined ? undefined : items.itemOf(shownId);
  const row = rows.find(({ id }) => id === shownId);
  const page = useRef<HTMLDivElement>(null);
  useReviewKeys(page, { move: queue.move, decide, undo }, item?.sourceUrl);
  useShownPath(shownId);
  const nextId = rows[rows.findIndex(({ id }) => id === shownId) + 1]?.id;

  return (
    <div ref={page} className="newsroom-review">
      <header className="newsroom-review-head">
        <h1 className="font-serif text-xl font-semibold tracking-tight">{review.title}</h1>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {review.remaining(
            formatCount(Math.max(0, listed.remaining - queue.decidedCount)),
            listed.isCountCapped,
          )}
        </p>
        <QueueFilter {...loaderData} />
      </header>
      {failure ? (
        <FormAlert tone="danger" title={review.notDone(failure.title || review.noTitle)} className="mb-4">
          {refusalText(failure)}
        </FormAlert>
      ) : null}
      {changeId ? <UndoWithoutScript changeId={changeId} /> : null}
      {row && seenVersion ? (
        <div className="newsroom-review-panes">
          <QueueList
            queue={queue}
            view={view}
            next={listed.next}
            renderedAt={listed.readAt}
            readersOf={readersOf}
            onRetry={decide}
          />
          <ReadingPane
            key={row.id}
            row={row}
            item={item}
            nextId={nextId}
            view={view}
            seenVersion={seenVersion}
            concurrentChange={concurrentChangeOf(seenVersion)}
            readers={readersOf(row.id)}
            items={items}
            categories={loaderData.categories}
            initialRefused={row.id === loaderData.shownId ? loaderData.initialRefused : undefined}
            onDecide={decide}
            onUndo={undo}
          />
        </div>
      ) : (
        <EmptyQueue view={view} />
      )}
    </div>
  );
}

function UndoWithoutScript({ changeId }: { changeId: string }) {
  return (
    <Form method="post" action={DECIDE_PATH} reloadDocument className="no-js-only mb-4">
      <input type="hidden" name="do" value="undo" />
      <input type="hidden" name="artikel" value="" />
      <input type="hidden" name="change" value={changeId} />
      <Button type="submit" size="sm">
        {review.undo}
      </Button>
    </Form>
  );
}

function EmptyQueue({ view }: { view: ReviewView }) {
  const isFiltered = view.source !== "" || view.category !== "" || view.after !== "";
  return (
    <EmptyState
      icon="check"
      title={isFiltered ? review.emptyFiltered : review.empty}
      {...(!isFiltered && { description: review.emptyHint })}
      action={
        isFiltered ? (
          <LinkButton to={REVIEW_PATH} size="sm">
            {review.clearFilter}
          </LinkButton>
        ) : null
      }
    />
  );
}

/** Restores the same article on a reload or on return from the editor. */
function useShownPath(shownId: number | undefined): void {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (shownId === undefined) url.searchParams.delete(SHOWN_PARAMETER);
    else url.searchParams.set(SHOWN_PARAMETER, String(shownId));
    window.history.replaceState(window.history.state, "", url);
  }, [shownId]);
}

function QueueFilter({
  view,
  sources,
  categories,
}: Pick<Route.ComponentProps["loaderData"], "view" | "sources" | "categories">) {
  const choices = [
    [review.source, reviewParameters.source, view.source, sources],
    [review.category, reviewParameters.category, view.category, categories],
  ] as const;
  return (
    <Form
      action={REVIEW_PATH}
      aria-label={review.filter}
      className="newsroom-review-filter"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      {choices.map(([label, name, value, options]) => (
        <label key={name} className="inline-flex items-center gap-2 text-sm text-ink-soft">
          {label}
          <select
            name={name}
            defaultValue={value}
            className={`${INPUT_SHAPE} border-line-strong bg-canvas font-normal`}
          >
            <option value="">{review.all}</option>
            {[...new Set([...options, ...(value ? [value] : [])])].map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" size="sm" className="no-js-only">
        {review.apply}
      </Button>
    </Form>
  );
}

export const ErrorBoundary = errorBoundaryOf({ title: review.failed, description: "" });
