import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { keptPictures } from "#domain/news/articles/tables.server.ts";
import { encodePicture, extensionOf } from "#domain/news/media/encode-picture.server.ts";
import { KEPT_WIDTHS, keyOf } from "#domain/news/media/image-address.ts";
import { oneAtATime } from "#domain/news/media/one-at-a-time.ts";
import { readPicture } from "#domain/news/media/read-picture.server.ts";
import { deferInvalidation } from "#domain/site/page-changes.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { msUntil } from "#platform/database/ms-until.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { fetchPicture } from "../fetching/fetch-picture.ts";

export interface PictureDeps {
  http: OutboundHttp;
  files: FileStore;
  log: Logger;
}

/** Feeds usually have pictures of one or two megapixels. */
const LIMITS = { maxPixels: 16_000_000, maxSide: Math.max(...KEPT_WIDTHS) };

const CLAIMED_AT_ONCE = 8;

/** After this time, another node takes over from one that died. */
const CLAIM_MINUTES = 10;

/** Minutes to wait after each failed attempt. The picture isn't retried after the last one. */
const RETRY_MINUTES = [5, 60, 6 * 60];
const MAX_RETRY_MINUTES = 24 * 60;

type Claimed = Pick<typeof keptPictures.$inferSelect, "articleId" | "address" | "path" | "attempts">;

/**
 * Fetches the pictures queued for articles and stores copies of them. If the process is killed, the picture is
 * fetched again and its files are overwritten. If a picture fails, the article links to the original.
 *
 * @returns milliseconds until the next attempt; undefined if no picture is queued
 */
export async function keepFeedPictures(
  db: DatabasePool,
  deps: PictureDeps,
  stopping: AbortSignal,
): Promise<number | undefined> {
  while (!stopping.aborted) {
    const claimed = await claimPictures(db);
    if (claimed.length === 0) return msUntilNextAttempt(db);
    const byHost = Map.groupBy(claimed, ({ address }) => URL.parse(address)?.host);
    await Promise.all([...byHost.values()].map((pictures) => keepPictures(db, deps, pictures, stopping)));
  }
  return undefined;
}

async function msUntilNextAttempt(db: Database): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: msUntil(sql`min(${keptPictures.nextAttemptAt})`) })
    .from(keptPictures)
    .where(isNotNull(keptPictures.nextAttemptAt));
  return next?.ms ?? undefined;
}

async function claimPictures(db: DatabasePool): Promise<Claimed[]> {
  const due = sql`(
    SELECT article_id FROM kept_pictures WHERE next_attempt_at <= clock_timestamp()
    ORDER BY next_attempt_at LIMIT ${CLAIMED_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  const { articleId, address, path, attempts } = keptPictures;
  return db
    .update(keptPictures)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: inMinutes(CLAIM_MINUTES) })
    .where(sql`${articleId} IN ${due}`)
    .returning({ articleId, address, path, attempts });
}

async function keepPictures(
  db: DatabasePool,
  deps: PictureDeps,
  pictures: readonly Claimed[],
  stopping: AbortSignal,
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    const isKept = await keepPicture(db, deps, picture, stopping).catch(async (error: unknown) => {
      if (!stopping.aborted) {
        deps.log.error({ err: error, articleId: picture.articleId }, "could not store a feed's picture");
        await retryLater(db, picture, "failed: internal error; see the server's log");
        return true;
      }
      return false;
    });
    if (isKept) continue;
    for (const waiting of pictures.slice(stopping.aborted ? index : index + 1)) {
      await giveBack(db, waiting, stopping.aborted ? 0 : (RETRY_MINUTES[0] ?? 0));
    }
    return;
  }
}

async function keepPicture(
  db: DatabasePool,
  { http, files, log }: PictureDeps,
  picture: Claimed,
  stopping: AbortSignal,
): Promise<boolean> {
  const { articleId, address, path } = picture;
  const fetched = await fetchPicture(http, address, stopping);
  if (!fetched.ok) {
    log.info({ articleId, reason: fetched.reason }, "a feed's picture was not kept");
    if (fetched.isFinal) await giveUp(db, picture, fetched.reason);
    else await retryLater(db, picture, fetched.reason, fetched.retryAfterSeconds);
    return fetched.isFinal;
  }
  await oneAtATime(async () => {
    const read = await readPicture(fetched.bytes, LIMITS);
    if (!read.ok) return giveUp(db, picture, `refused: ${read.code}`);
    const widths = KEPT_WIDTHS.filter((width) => width <= read.value.width);
    for await (const { address: stored, ...file } of encodePicture(read.value, path, widths)) {
      await files.put(keyOf(stored), file);
    }
    // No effect if the article has another picture by now; the files are removed along with the row.
    await db.transaction(async (tx) => {
      await deferInvalidation(tx);
      await finish(tx, picture, { extension: extensionOf(read.value), nextAttemptAt: null, reason: null });
    });
  });
  return true;
}

async function retryLater(
  db: DatabasePool,
  picture: Claimed,
  reason: string,
  waitSeconds = 0,
): Promise<void> {
  const minutes = RETRY_MINUTES[picture.attempts - 1];
  if (minutes === undefined) return giveUp(db, picture, reason);
  const wait = Math.min(Math.max(minutes, waitSeconds / 60), MAX_RETRY_MINUTES);
  await finish(db, picture, { nextAttemptAt: inMinutes(wait), reason });
}

const giveUp = (db: DatabasePool, picture: Claimed, reason: string) =>
  finish(db, picture, { nextAttemptAt: null, reason });

const giveBack = (db: DatabasePool, picture: Claimed, minutes: number) =>
  finish(db, picture, { attempts: picture.attempts - 1, nextAttemptAt: inMinutes(minutes) });

async function finish(
  db: Database,
  { articleId, path }: Claimed,
  values: Parameters<ReturnType<Database["update"]>["set"]>[0],
): Promise<void> {
  await db
    .update(keptPictures)
    .set(values)
    .where(
      and(eq(keptPictures.articleId, articleId), eq(keptPictures.path, path), isNull(keptPictures.extension)),
    );
}

const inMinutes = (minutes: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${Math.round(minutes * 60)})`;
