/**
 * A run of at least this many companies is a list, and a text isn't about its members: "Top losers: BBCA, BBRI,
 * BMRI, ASII, TLKM".
 */
const MIN_COMPANIES = 5;
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

/** Between two members of an enumeration: "BCA, BRI, BNI dan Mandiri", "ANTM/BUMI", "Bank BCA (BBCA) & Mandiri". */
const ENUMERATES =
  /^(?:\s*\([A-Z]{4}\))?(?:\s*[,;/&–-]\s*|\s*,?\s+(?:atau|dan|hingga|maupun|sampai|serta|vs)\s+)(?:PT\s+|saham\s+)?$/u;

interface Candidate extends Placed {
  kind: string;
  isOpen: boolean;
}

/**
 * Drops ambiguous words, unless an adjacent member of an enumeration is a confirmed company: "BCA, BRI, BNI dan
 * Mandiri". A code needs an adjacent code.
 *
 * @param found from left to right
 */
export function confirmByNeighbours<Found extends Candidate>(line: string, found: readonly Found[]): Found[] {
  const isIn = found.map(({ isOpen }) => !isOpen);
  const settle = (at: number, neighbour: number) => {
    const [one, other] = [found[at], found[neighbour]];
    if (!one || !other || isIn[at] || !isIn[neighbour]) return;
    if ((one.kind === "name") !== (other.kind === "name") && one.kind !== "name") return;
    const [left, right] = at < neighbour ? [one, other] : [other, one];
    if (ENUMERATES.test(line.slice(left.end, right.start))) isIn[at] = true;
  };
  for (let at = 1; at < found.length; at += 1) settle(at, at - 1);
  for (let at = found.length - 2; at >= 0; at -= 1) settle(at, at + 1);
  return found.filter((_, at) => isIn[at]);
}
