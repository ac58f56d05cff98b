/** Lists name companies beside each other: "Top losers: BBCA, BBRI, BMRI, ASII, TLKM". A text is about none of these. */
const MIN_COMPANIES = 5;
/** In characters, between two companies of a list. */
const MAX_GAP = 60;
const SENTENCE_END = /[.!?]\s/;

interface Placed {
  ticker: string;
  start: number;
  end: number;
}

/** @param found from left to right */
export function markLists<Found extends Placed>(
  line: string,
  found: readonly Found[],
): (Found & { isListed: boolean })[] {
  const groups: Found[][] = [];
  for (const one of found) {
    const last = groups.at(-1)?.at(-1);
    const between = last && line.slice(last.end, one.start);
    const isNext = between !== undefined && between.length <= MAX_GAP && !SENTENCE_END.test(between);
    if (isNext) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const isListed = new Set(group.map(({ ticker }) => ticker)).size >= MIN_COMPANIES;
    return group.map((one) => ({ ...one, isListed }));
  });
}
