import { formatDateTime } from "#format/dates.ts";
import { formatRelativeTime } from "#format/relative-time.ts";

export function Age({ of, now }: { of: Date; now: Date }) {
  return (
    <time dateTime={of.toISOString()} title={formatDateTime(of)}>
      {formatRelativeTime(of, now)}
    </time>
  );
}
