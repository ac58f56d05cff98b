import "#app/figure-contract/jitless.ts";
import { z } from "zod";
import { provenanceSchemas } from "#app/figure-contract/figure-schemas.ts";

/** See marked-text.tsx. */
const pieces = z.array(z.string());

const articleCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().exactOptional(),
  category: z.string().nullable(),
  sourceName: z.string().nullable(),
  writer: z.string().nullable(),
  reportUrl: z.string().nullable(),
  /** Null if the source doesn't give it. */
  publishedAt: z.iso.datetime().nullable(),
  /** The sort key of lists: the publication time, otherwise when the article was first seen. */
  imageUrl: z.string().nullable(),
  tickers: z.array(
    z.object({ symbol: z.string(), changePct: z.number().nullable(), logoUrl: z.string().nullable() }),
  ),
  sentimentScore: z.number().nullable(),
  isSample: z.boolean(),
  hits: z.object({ title: pieces, passage: pieces }).exactOptional(),
});

export const articleList = z.object({
  articles: z.array(articleCard),
  figures: z.object(provenanceSchemas).nullable(),
  nextCursor: z.string().optional(),
});
