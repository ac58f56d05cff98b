import type { Database } from "#platform/database/database.ts";
import type { ArticleText } from "../../articles/article-fields.ts";
import { type ArticleStatus, isPublishedOrScheduled } from "../../articles/article-status.ts";
import { listUnknownCodes } from "../tickers/unknown-tickers.server.ts";

export interface PublicationWarnings {
  unknownTickers: string[];
  imagesWithoutAlt: string[];
}

export interface ConfirmedWarnings {
  tickers: readonly string[];
  hasImages: boolean;
}

type Published = Pick<ArticleText, "tickers" | "content" | "featuredImageUrl"> & { status: ArticleStatus };

/**
 * Tickers that are already published need no confirmation.
 *
 * @param imagesWithoutAlt from the caller, which knows the library
 * @returns undefined if nothing needs confirmation
 */
export async function findPublicationWarnings(
  db: Database,
  text: Published,
  current: Published | undefined,
  imagesWithoutAlt: readonly string[],
  confirmed: ConfirmedWarnings | undefined,
): Promise<PublicationWarnings | undefined> {
  if (!isPublishedOrScheduled(text.status)) return undefined;
  const before = current && isPublishedOrScheduled(current.status) ? current : undefined;
  const settled = new Set([...(before?.tickers ?? []), ...(confirmed?.tickers ?? [])]);
  const unknownTickers = await listUnknownCodes(
    db,
    text.tickers.filter((code) => !settled.has(code)),
  );
  const isShown = (address: string) =>
    before !== undefined && (before.content.includes(address) || before.featuredImageUrl === address);
  const images = confirmed?.hasImages ? [] : imagesWithoutAlt.filter((address) => !isShown(address));
  if (unknownTickers.length + images.length === 0) return undefined;
  return { unknownTickers, imagesWithoutAlt: images };
}
