import { articlePage } from "#copy/reading.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatRelativeTime } from "#format/relative-time.ts";

export interface PublishedTimeProps {
  publishedAt: string | null;
  /** Server time of rendering, ISO 8601, so that the browser renders the same text. */
  now: string;
}

export function PublishedTime({ publishedAt, now }: PublishedTimeProps) {
  if (publishedAt === null) return <span className="whitespace-nowrap">{articlePage.timeUnknown}</span>;
  return (
    <time dateTime={publishedAt} title={formatDateTime(publishedAt)} className="whitespace-nowrap">
      {formatRelativeTime(publishedAt, new Date(now))}
    </time>
  );
}
