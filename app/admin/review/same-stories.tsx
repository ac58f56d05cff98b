import { review } from "#copy/newsroom/review.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatRelativeTime } from "#format/relative-time.ts";
import type { QueueRow } from "./review-view.ts";

export function SameStories({ row, now }: { row: QueueRow; now: Date }) {
  if (row.alsoFrom.length === 0) return null;
  return (
    <details className="newsroom-queue-same">
      <summary>{review.sourceCount(row.alsoFrom.length + 1)}</summary>
      <ul>
        <li>
          <span className="truncate">{row.sourceName ?? "-"}</span>
          <span>{review.lead}</span>
        </li>
        {row.alsoFrom.map(({ name, url, seenAt }) => (
          <li key={name}>
            <ReporterLink name={name} url={url} />
            <time dateTime={seenAt} title={formatDateTime(seenAt)}>
              {formatRelativeTime(seenAt, now)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function DecisionScope({ row }: { row: QueueRow }) {
  if (row.alsoFrom.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {review.also}{" "}
      {row.alsoFrom.map(({ name, url }, index) => (
        <span key={name}>
          {index === 0 ? "" : ", "}
          <ReporterLink name={name} url={url} />
        </span>
      ))}
      . {review.decisionScope}
    </p>
  );
}

function ReporterLink({ name, url }: { name: string; url: string | undefined }) {
  if (!url) return <span className="truncate">{name}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link truncate">
      {name}
    </a>
  );
}
