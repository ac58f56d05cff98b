import { HOUR_MS } from "#format/durations.ts";
import { isSameWibDay } from "#format/wib.ts";
import { canonicalUrl } from "../text/canonical-url.ts";
import {
  containment,
  type Fingerprint,
  isNearIdentical,
  TEASER_SHINGLES,
  titleSimilarity,
} from "./near-duplicate.ts";

export interface Identity {
  guid: string | null;
  canonicalUrl: string | null;
  contentHash: string;
  /** From the title as the source delivered it, like `nearKeys`; an editor may have changed the one in `text`. */
  titleKey: string | undefined;
  /** Read only by comparisons, like `text`: computing it costs more than everything else. */
  nearKeys: readonly string[];
  text: (Fingerprint & { publishedAt: Date; isTimeKnown: boolean }) | undefined;
}

/** Below this title similarity, two short texts aren't the same story. */
const SIMILAR_TITLE = 0.5;
/** Texts of the same story share more of their leads than this, however heavily edited. */
const OTHER_TEXT = 0.2;
/** Times this close count as the same day, even across midnight. */
const SAME_NIGHT_MS = 3 * HOUR_MS;

/**
 * Whether two items of one source are the same story. Guid, title and text decide; the link is only one hint, because
 * announcement pages, page sections and home pages carry many stories, and some feeds number their items from 1 to 9
 * in every version.
 *
 * @param isShared whether their common link carries several stories
 */
export function isSameItem(a: Identity, b: Identity, isShared: boolean): boolean {
  const [guid, other] = [distinctiveGuid(a), distinctiveGuid(b)];
  const hasSameGuid = guid !== undefined && guid === other;
  const hasOtherGuid = guid !== undefined && other !== undefined && guid !== other;
  if (a.canonicalUrl === null || b.canonicalUrl === null) {
    return hasSameGuid ? resembles(a, b) : isRepublished(a, b);
  }
  if (a.canonicalUrl !== b.canonicalUrl) return hasSameGuid ? isRepeated(a, b) : isRepublished(a, b);
  if (isShared) return isRepeated(a, b) || (hasSameGuid && hasSameTitle(a, b));
  if (hasOtherGuid) return isRepeated(a, b);
  return hasSameGuid || resembles(a, b);
}

/** A guid that only repeats the link, or was generated from the title, adds no information. */
export function distinctiveGuid({ guid, canonicalUrl: link }: Pick<Identity, "guid" | "canonicalUrl">) {
  if (guid === null || guid.startsWith("text:")) return undefined;
  return link !== null && canonicalUrl(guid) === link ? undefined : guid;
}

export function hasSameTitle(a: Identity, b: Identity): boolean {
  return a.titleKey !== undefined && a.titleKey === b.titleKey;
}

function isRepeated(a: Identity, b: Identity): boolean {
  if (!a.text || !b.text) return a.contentHash === b.contentHash || hasSameTitle(a, b);
  // Ignore an unknown time.
  const text = a.text.isTimeKnown ? a.text : { ...a.text, publishedAt: b.text.publishedAt };
  return isNearIdentical(text, b.text) || isRepublished(a, b);
}

function isRepublished(a: Identity, b: Identity): boolean {
  if (!hasSameTitle(a, b)) return false;
  if (!a.text || !b.text) return true;
  return isSameDay(a.text, b.text) && !haveOtherTexts(a.text, b.text);
}

/** Whether any similarity of title or text remains: the article at an address may have been edited. */
function resembles(a: Identity, b: Identity): boolean {
  if (a.contentHash === b.contentHash || a.nearKeys.some((key) => b.nearKeys.includes(key))) return true;
  if (!a.text || !b.text || !isShort(a.text, b.text)) return false;
  return titleSimilarity(a.text, b.text) >= SIMILAR_TITLE;
}

function isSameDay(
  a: { publishedAt: Date; isTimeKnown: boolean },
  b: { publishedAt: Date; isTimeKnown: boolean },
): boolean {
  if (!a.isTimeKnown || !b.isTimeKnown) return true;
  const apart = Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime());
  return apart <= SAME_NIGHT_MS || isSameWibDay(a.publishedAt, b.publishedAt);
}

function haveOtherTexts(a: Fingerprint, b: Fingerprint): boolean {
  return !isShort(a, b) && containment(a, b) < OTHER_TEXT;
}

function isShort(a: Fingerprint, b: Fingerprint): boolean {
  return Math.min(a.shingles.size, b.shingles.size) < TEASER_SHINGLES / 2;
}
