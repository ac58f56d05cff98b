import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { mirroredImages } from "#domain/news/articles/tables.server.ts";
import { encodeImage, extensionOf, limitDecoding } from "#domain/news/media/encode-image.server.ts";
import { keyOf, MIRRORED_WIDTHS } from "#domain/news/media/image-url.ts";
import { readImage } from "#domain/news/media/read-image.server.ts";
import { deferInvalidation } from "#domain/site/page-changes.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { msUntil } from "#platform/database/sql.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { fetchImage } from "../fetching/fetch-image.ts";

export interface ImageDeps {
  http: OutboundHttp;
  files: FileStore;
  log: Logger;
}

/** Feeds usually have images of one or two megapixels. */
const imageLimits = { maxPixels: 16_000_000, maxSide: Math.max(...MIRRORED_WIDTHS) };

const CLAIMED_AT_ONCE = 8;

const CLAIM_MINUTES = 10;

/** Waits after failed attempts. The image isn't retried after the last one. */
const RETRY_MINUTES = [5, 60, 6 * 60];
const MAX_RETRY_MINUTES = 24 * 60;

type ClaimedImage = Pick<typeof mirroredImages.$inferSelect, "articleId" | "url" | "path" | "attemptCount">;

/**
 * Fetches the images queued for articles and stores copies of them. If the process is killed, the image is
 * fetched again and its files are overwritten. If an image fails, the article links to the original.
 *
 * @returns milliseconds until the next attempt; undefined if no image is queued
 */
export async function mirrorFeedImages(
  db: DatabasePool,
  deps: ImageDeps,
  stopping: AbortSignal,
): Promise<number | undefined> {
  while (!stopping.aborted) {
    const claimed = await claimImages(db);
    if (claimed.length === 0) return msUntilNextAttempt(db);
    const byHost = Map.groupBy(claimed, ({ url }) => URL.parse(url)?.host);
    await Promise.all([...byHost.values()].map((images) => mirrorImages(db, deps, images, stopping)));
  }
  return undefined;
}

async function msUntilNextAttempt(db: Database): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: msUntil(sql`min(${mirroredImages.nextAttemptAt})`) })
    .from(mirroredImages)
    .where(isNotNull(mirroredImages.nextAttemptAt));
  return next?.ms ?? undefined;
}

async function claimImages(db: DatabasePool): Promise<ClaimedImage[]> {
  const due = sql`(
    SELECT article_id FROM mirrored_images WHERE next_attempt_at <= clock_timestamp()
    ORDER BY next_attempt_at LIMIT ${CLAIMED_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  const { articleId, url, path, attemptCount } = mirroredImages;
  return db
    .update(mirroredImages)
    .set({ attemptCount: sql`${attemptCount} + 1`, nextAttemptAt: inMinutes(CLAIM_MINUTES) })
    .where(sql`${articleId} IN ${due}`)
    .returning({ articleId, url, path, attemptCount });
}

async function mirrorImages(
  db: DatabasePool,
  deps: ImageDeps,
  images: readonly ClaimedImage[],
  stopping: AbortSignal,
): Promise<void> {
  for (const [index, image] of images.entries()) {
    const isFinished = await mirrorImage(db, deps, image, stopping).catch(async (error: unknown) => {
      if (!stopping.aborted) {
        deps.log.error({ err: error, articleId: image.articleId }, "could not store a feed image");
        await retryLater(db, image, "failed: internal error; see the server's log");
        return true;
      }
      return false;
    });
    if (isFinished) continue;
    for (const waiting of images.slice(stopping.aborted ? index : index + 1)) {
      await releaseClaim(db, waiting, stopping.aborted ? 0 : (RETRY_MINUTES[0] ?? 0));
    }
    return;
  }
}

async function mirrorImage(
  db: DatabasePool,
  { http, files, log }: ImageDeps,
  image: ClaimedImage,
  stopping: AbortSignal,
): Promise<boolean> {
  const { articleId, url, path } = image;
  const fetched = await fetchImage(http, url, stopping);
  if (!fetched.ok) {
    log.info({ articleId, reason: fetched.reason }, "could not fetch a feed image");
    if (fetched.isFinal) await giveUp(db, image, fetched.reason);
    else await retryLater(db, image, fetched.reason, fetched.retryAfterSeconds);
    return fetched.isFinal;
  }
  await limitDecoding(async () => {
    const read = await readImage(fetched.bytes, imageLimits);
    if (!read.ok) return giveUp(db, image, `refused: ${read.code}`);
    const widths = MIRRORED_WIDTHS.filter((width) => width <= read.value.width);
    for await (const { url: stored, ...file } of encodeImage(read.value, path, widths)) {
      await files.put(keyOf(stored), file);
    }
    // No effect if the article has another image by now; the files are removed along with the row.
    await db.transaction(async (tx) => {
      await deferInvalidation(tx);
      await finish(tx, image, { extension: extensionOf(read.value), nextAttemptAt: null, reason: null });
    });
  });
  return true;
}

async function retryLater(
  db: DatabasePool,
  image: ClaimedImage,
  reason: string,
  waitSeconds = 0,
): Promise<void> {
  const minutes = RETRY_MINUTES[image.attemptCount - 1];
  if (minutes === undefined) return giveUp(db, image, reason);
  const wait = Math.min(Math.max(minutes, waitSeconds / 60), MAX_RETRY_MINUTES);
  await finish(db, image, { nextAttemptAt: inMinutes(wait), reason });
}

const giveUp = (db: DatabasePool, image: ClaimedImage, reason: string) =>
  finish(db, image, { nextAttemptAt: null, reason });

const releaseClaim = (db: DatabasePool, image: ClaimedImage, minutes: number) =>
  finish(db, image, { attemptCount: image.attemptCount - 1, nextAttemptAt: inMinutes(minutes) });

async function finish(
  db: Database,
  { articleId, path }: ClaimedImage,
  values: Parameters<ReturnType<Database["update"]>["set"]>[0],
): Promise<void> {
  await db
    .update(mirroredImages)
    .set(values)
    .where(
      and(
        eq(mirroredImages.articleId, articleId),
        eq(mirroredImages.path, path),
        isNull(mirroredImages.extension),
      ),
    );
}

const inMinutes = (minutes: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${Math.round(minutes * 60)})`;
