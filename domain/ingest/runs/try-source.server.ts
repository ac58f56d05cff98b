import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeedFetch } from "../fetching/fetch-feed.ts";
import { readItems } from "../items/read-items.ts";
import {
  findOrAddSource,
  findSourceByAddress,
  type NewSource,
  type Source,
} from "../sources/sources.server.ts";

/** Readers see the name beside every headline. */
const MAX_NAME_LENGTH = 80;

/** Where the one who wants a source leaves its name to the feed. */
export interface WantedSource extends Omit<NewSource, "name"> {
  /** For a feed without a title. */
  otherwiseNamed: string;
}

export interface TriedSource {
  source: Source;
  /** What a new source's address has just brought, so that it isn't asked a second time. */
  brought?: FeedFetch;
}

/**
 * The source with this address. One that isn't there yet is added only after `fetch` has brought a feed: an address
 * that is refused, or leads to something else, must not stay behind as a source that every later run asks again.
 */
export async function findOrTrySource(
  db: Database,
  { otherwiseNamed, ...wanted }: WantedSource,
  fetch: () => Promise<FeedFetch>,
): Promise<Outcome<TriedSource, "no-feed">> {
  const known = await findSourceByAddress(db, wanted.feedUrl);
  if (known) return success({ source: known });
  const brought = await fetch();
  if (brought.kind === "failed") return failure("no-feed", brought.reason);
  if (brought.kind !== "fetched") return failure("no-feed", "failed: the feed is gone for good (410 Gone)");
  const read = readItems(brought, new Date());
  if (!read.ok) return failure("no-feed", `failed: ${read.detail}`);
  const name = [...(read.value.title ?? otherwiseNamed)].slice(0, MAX_NAME_LENGTH).join("").trim();
  return success({ source: await findOrAddSource(db, { ...wanted, name }), brought });
}
