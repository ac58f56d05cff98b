import { listUnhealthySources, unhealthySince } from "#domain/ingest/health/unhealthy-sources.server.ts";
import type {
  PublishFailure,
  ScheduledArticle,
} from "#domain/news/newsroom/saving/publish-scheduled.server.ts";
import type { Database } from "#platform/database/database.ts";
import { fireEventAlerts } from "./fire-event-alerts.server.ts";

/** Fires the alerts about failing and silent sources, once until the source recovers. */
export async function fireSourceAlerts(db: Database, now: Date): Promise<void> {
  for (const source of await listUnhealthySources(db)) {
    const { id, name, isFailing, lastSuccessAt, lastItemAt } = source;
    const lastActivityAt = isFailing ? lastSuccessAt : lastItemAt;
    await fireEventAlerts(db, {
      key: `${id}:${lastActivityAt?.toISOString() ?? "never"}`,
      happenedAt: unhealthySince(source) ?? now,
      facts: { kind: isFailing ? "source-failing" : "source-silent", sourceId: id, source: name },
    });
  }
}

export async function fireScheduledFailedAlerts(
  db: Database,
  { id, title, publishedAt }: ScheduledArticle,
  reason: PublishFailure,
): Promise<void> {
  const isRetried = reason === "error";
  await fireEventAlerts(db, {
    key: `${id}:${publishedAt.toISOString()}${isRetried ? ":error" : ""}`,
    happenedAt: new Date(),
    facts: { kind: "scheduled-failed", articleId: id, title, isRetried },
  });
}
