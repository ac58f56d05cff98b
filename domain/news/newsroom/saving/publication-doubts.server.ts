import type { Database } from "#platform/database/database.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import type { ArticleText } from "../snapshot.ts";
import { listUnknownCodes } from "../tickers/unknown-tickers.server.ts";

/** What readers would see and the editor may not have meant: it is published once the editor has confirmed it. */
export interface PublicationDoubts {
  /** Tickers that nothing has. */
  unknownTickers: string[];
}

/** What the editor has confirmed of them. */
export interface ConfirmedDoubts {
  tickers: readonly string[];
}

type Published = Pick<ArticleText, "tickers"> & { status: ArticleStatus };

/** @returns undefined if there are none. What is already published isn't asked about again. */
export async function findPublicationDoubts(
  db: Database,
  text: Published,
  current: Published | undefined,
  confirmed: ConfirmedDoubts | undefined,
): Promise<PublicationDoubts | undefined> {
  if (!goesPublic(text)) return undefined;
  const before = current && goesPublic(current) ? current : undefined;
  const settled = new Set([...(before?.tickers ?? []), ...(confirmed?.tickers ?? [])]);
  const unknownTickers = await listUnknownCodes(
    db,
    text.tickers.filter((code) => !settled.has(code)),
  );
  return unknownTickers.length > 0 ? { unknownTickers } : undefined;
}

function goesPublic({ status }: Published): boolean {
  return status === "published" || status === "scheduled";
}
