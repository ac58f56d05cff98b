import { formatDateTime } from "#format/dates.ts";
import { formatRelativeTime } from "#format/relative-time.ts";

export interface PublishedTimeProps {
  /** ISO 8601. */
  publishedAt: string;
  /** The server's clock at rendering, ISO 8601: the browser must come to the same words. */
  now: string;
}

/** '3 jam lalu', with the exact time on hover and for machines. */
export function PublishedTime({ publishedAt, now }: PublishedTimeProps) {
  return (
    <time dateTime={publishedAt} title={formatDateTime(publishedAt)} className="whitespace-nowrap">
      {formatRelativeTime(publishedAt, new Date(now))}
    </time>
  );
}
