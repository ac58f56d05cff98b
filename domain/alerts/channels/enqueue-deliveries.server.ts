import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { defaultNotificationSettings } from "./notification-settings.ts";
import { OPEN_DELIVERY } from "./tables.server.ts";

const DELIVERIES_PER_BATCH = 500;

/** Minimum time between two deliveries to a target; notifications in between share the next one. */
const BUNDLE_SECONDS = 60;

/**
 * Adds new notifications to the outbox, as one delivery for each channel and device. If the target got none in the last
 * minute, the delivery is due immediately. Notifications of the following minute share one delivery, due at its end.
 */
export async function enqueueDeliveries(db: Database, now: Date, stopping: AbortSignal): Promise<void> {
  while ((await enqueueBatch(db, now)) === DELIVERIES_PER_BATCH && !stopping.aborted);
}

/** One statement, so that a notification is marked as enqueued if and only if its deliveries exist. */
async function enqueueBatch(db: Database, now: Date): Promise<number> {
  const { byMail, byPush } = defaultNotificationSettings;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ claimed_count: number }>(sql`
    WITH claimed AS (
      UPDATE notifications SET enqueued_at = now() WHERE id IN (
        SELECT id FROM notifications WHERE enqueued_at IS NULL
        ORDER BY user_id, id LIMIT ${DELIVERIES_PER_BATCH} FOR UPDATE SKIP LOCKED
      ) RETURNING id, user_id
    ), enqueued AS (
      INSERT INTO deliveries (user_id, channel, subscription_id, notification_ids, due_at)
      SELECT claimed.user_id, target.channel, target.subscription_id, array_agg(claimed.id ORDER BY claimed.id),
        greatest(${at}, (
          SELECT max(coalesce(finished_at, least(due_at, ${at}))) + make_interval(secs => ${BUNDLE_SECONDS})
          FROM deliveries AS former
          WHERE former.user_id = claimed.user_id AND former.channel = target.channel
            AND former.subscription_id IS NOT DISTINCT FROM target.subscription_id
            AND attempt_count > 0 AND notification_ids <> '{}'
            AND coalesce(finished_at, least(due_at, ${at})) > ${at} - make_interval(secs => ${BUNDLE_SECONDS})
        ))
      FROM claimed
      JOIN users ON users.id = claimed.user_id
      LEFT JOIN profiles ON profiles.user_id = claimed.user_id
      LEFT JOIN notification_settings AS settings ON settings.user_id = claimed.user_id
      CROSS JOIN LATERAL (
        SELECT 'mail' AS channel, NULL::bigint AS subscription_id
        WHERE coalesce(settings.by_mail, ${byMail}) AND users.email_verified
        UNION ALL
        SELECT 'push', push_subscriptions.id FROM push_subscriptions
        WHERE push_subscriptions.user_id = claimed.user_id AND push_subscriptions.session_id IS NOT NULL
          AND coalesce(settings.by_push, ${byPush})
        UNION ALL
        SELECT 'webhook', NULL WHERE settings.by_webhook AND settings.webhook_url IS NOT NULL
      ) AS target
      WHERE profiles.deactivated_at IS NULL
      GROUP BY claimed.user_id, target.channel, target.subscription_id
      ORDER BY claimed.user_id, target.channel, target.subscription_id
      ON CONFLICT (user_id, channel, coalesce(subscription_id, 0)) WHERE ${sql.raw(OPEN_DELIVERY)}
        DO UPDATE SET notification_ids = deliveries.notification_ids || excluded.notification_ids
    )
    SELECT count(*)::int AS claimed_count FROM claimed`);
  return rows[0]?.claimed_count ?? 0;
}
