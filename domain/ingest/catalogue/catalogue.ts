import { z } from "zod";
import feeds from "./feeds.json" with { type: "json" };

/**
 * - works: current items in independent public tests. seen: published, not tested
 * - stale: answers 200 with old items. doubtful: worked, then failed
 * - blocked: rejects programs (403), or sends them a web page. dead: no feed at this address any more
 */
export const FEED_STATES = ["works", "seen", "stale", "doubtful", "blocked", "dead"] as const;
export type FeedState = (typeof FEED_STATES)[number];

const catalogueSchema = z.object({
  publishers: z.array(
    z.object({
      name: z.string(),
      feeds: z.array(
        z.object({
          /** The publisher's own name of the desk; absent if the feed has all desks. */
          desk: z.string().optional(),
          url: z.url(),
          state: z.enum(FEED_STATES),
          /** "2026-08"; absent if the feed was never tested. */
          verifiedIn: z
            .string()
            .regex(/^\d{4}-\d\d$/)
            .optional(),
          evidence: z.string().optional(),
        }),
      ),
    }),
  ),
});

export interface CatalogueFeed {
  publisher: string;
  desk: string | undefined;
  url: string;
  state: FeedState;
  verifiedIn: string | undefined;
}

export const catalogue: readonly CatalogueFeed[] = catalogueSchema
  .parse(feeds)
  .publishers.flatMap(({ name, feeds: own }) =>
    own.map(({ desk, url, state, verifiedIn }) => ({ publisher: name, desk, url, state, verifiedIn })),
  );

export function sourceNameOf({ publisher, desk }: Pick<CatalogueFeed, "publisher" | "desk">): string {
  return desk === undefined ? publisher : `${publisher} ${desk}`;
}
