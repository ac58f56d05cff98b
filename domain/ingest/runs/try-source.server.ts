import type { Actor } from "#domain/site/audit.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeedFetch } from "../fetching/fetch-feed.ts";
import { parseItemsInWorker } from "../items/feed-reader.ts";
import { MAX_SOURCE_NAME_LENGTH } from "../sources/source-form.ts";
import { findOrAddSource, findSourceByUrl, type NewSource, type Source } from "../sources/sources.server.ts";

export interface SourceRequest extends Omit<NewSource, "name"> {
  fallbackName: string;
}

/**
 * Finds the source with this address. A new source is added only if `fetch` returns a feed: a wrong or rejected
 * address would be fetched by every later run.
 */
export async function findOrTrySource(
  db: DatabasePool,
  actor: Actor,
  { fallbackName, ...request }: SourceRequest,
  fetch: () => Promise<FeedFetch>,
): Promise<Outcome<{ source: Source; fetched?: FeedFetch }, "no-feed">> {
  const existing = await findSourceByUrl(db, request.feedUrl);
  if (existing) return success({ source: existing });
  const fetched = await fetch();
  if (fetched.kind === "failed") return failure("no-feed", fetched.reason);
  if (fetched.kind !== "fetched")
    return failure("no-feed", "failed: the feed is permanently gone (410 Gone)");
  const read = await parseItemsInWorker(fetched, new Date());
  if (!read.ok) return failure("no-feed", `failed: ${read.detail}`);
  const name = [...(read.value.title ?? fallbackName)].slice(0, MAX_SOURCE_NAME_LENGTH).join("").trim();
  return success({ source: await findOrAddSource(db, actor, { ...request, name }), fetched });
}
