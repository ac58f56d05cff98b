import { Form } from "react-router";
import { ArticleBody } from "#app/news/article-body.tsx";
import { concurrentChangeText, review } from "#copy/newsroom/review.ts";
import { articlePage } from "#copy/reading.ts";
import { formatDateTime } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Spinner } from "#ui/loading/spinner.tsx";
import { editorPath } from "../editor/paths.ts";
import type { Decision } from "./queue-decisions.ts";
import {
  type ConcurrentChangeView,
  DECIDE_PATH,
  type QueueItem,
  type QueueRow,
  type RefusedForm,
  type ReviewView,
  reviewPath,
  type SeenVersion,
} from "./review-view.ts";
import { DecisionScope } from "./same-stories.tsx";
import { decisionFields } from "./send-decision.ts";
import { TagForm } from "./tag-form.tsx";
import type { Items } from "./use-items.ts";

export interface ReadingPaneProps {
  row: QueueRow;
  item: QueueItem | undefined;
  nextId: number | undefined;
  view: ReviewView;
  seenVersion: SeenVersion;
  concurrentChange: ConcurrentChangeView | undefined;
  readers: readonly string[];
  items: Items;
  categories: readonly string[];
  initialRefused: RefusedForm | undefined;
  onDecide(decision: Decision): void;
  onUndo(): void;
}

export function ReadingPane(props: ReadingPaneProps) {
  const { row, item, view, concurrentChange, readers, items, categories, initialRefused } = props;
  const title = row.title || review.noTitle;
  return (
    <article aria-label={title} className="newsroom-reading">
      <Decisions {...props} />
      <div role="status">
        {readers.length > 0 ? <p className="newsroom-presence">{review.alsoReading(readers)}</p> : null}
        {concurrentChange ? (
          <div className="newsroom-presence flex flex-wrap items-center gap-3">
            <p>{concurrentChangeText.text(concurrentChange)}</p>
            {concurrentChange.what === "edited" ? (
              <Button size="sm" onClick={() => items.refresh(row.id)}>
                {review.showNewest}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <h2 className="font-serif text-2xl font-semibold tracking-tight">{title}</h2>
      <p className="mt-2 text-sm text-ink-soft">
        {[
          row.sourceName ?? "-",
          row.publishedAt ? formatDateTime(row.publishedAt) : articlePage.timeUnknown,
          item?.author ? review.by(item.author) : undefined,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <DecisionScope row={row} />
      {item ? (
        <>
          <TagForm
            item={item}
            view={view}
            categories={categories}
            initialRefused={initialRefused}
            onSaved={items.put}
          />
          {item.excerpt && !item.html.includes(item.excerpt) ? (
            <p className="mb-4 text-ink-soft">{item.excerpt}</p>
          ) : null}
          {item.html.trim() === "" ? (
            <p className="text-ink-faint">{review.noText}</p>
          ) : (
            <ArticleBody html={item.html} />
          )}
        </>
      ) : items.hasFailed ? (
        <div role="alert" className="mt-6 flex flex-wrap items-center gap-3">
          <p>{review.itemFailed}</p>
          <Button size="sm" onClick={items.retry}>
            {review.retry}
          </Button>
        </div>
      ) : (
        <Spinner label={review.loadingItem} />
      )}
    </article>
  );
}

function Decisions({ row, item, nextId, view, seenVersion, onDecide, onUndo }: ReadingPaneProps) {
  const buttons = [
    ["published", review.publish, "p"],
    ["archived", review.archive, "a"],
  ] as const satisfies readonly (readonly [Decision, string, string])[];
  return (
    <Form
      method="post"
      action={reviewPath(view, { path: DECIDE_PATH })}
      className="newsroom-decisions"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        event.preventDefault();
        if (submitter instanceof HTMLButtonElement) onDecide(submitter.value as Decision);
      }}
    >
      {Object.entries(decisionFields(seenVersion)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="next" value={nextId ?? ""} />
      {buttons.map(([decision, label, key]) => (
        <Button
          key={decision}
          type="submit"
          name="do"
          value={decision}
          size="sm"
          variant={decision === "published" ? "primary" : "secondary"}
          aria-keyshortcuts={key}
        >
          {label}
          <span aria-hidden="true" className="newsroom-key">
            {key}
          </span>
        </Button>
      ))}
      <LinkButton to={editorPath(row.id)} size="sm" variant="quiet" aria-keyshortcuts="e" data-edit="">
        {review.edit}
        <span aria-hidden="true" className="newsroom-key">
          e
        </span>
      </LinkButton>
      {item?.sourceUrl ? (
        <a
          href={item.sourceUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-keyshortcuts="o"
          className={buttonClass({ size: "sm", variant: "quiet" })}
        >
          {review.openSource}
          <Icon name="external" size={14} />
          <span aria-hidden="true" className="newsroom-key">
            o
          </span>
        </a>
      ) : null}
      <Button size="sm" variant="quiet" aria-keyshortcuts="u" className="js-only" onClick={onUndo}>
        {review.undo}
        <span aria-hidden="true" className="newsroom-key">
          u
        </span>
      </Button>
    </Form>
  );
}
