import { formatDateTime } from "#format/dates.ts";
import { formatRelativeTime } from "#format/relative-time.ts";

export function Age({ instant, now }: { instant: Date; now: Date }) {
  return (
    <time dateTime={instant.toISOString()} title={formatDateTime(instant)}>
      {formatRelativeTime(instant, now)}
    </time>
  );
}
