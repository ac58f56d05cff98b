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

/** @param matches from left to right */
export function markListedMentions<Match extends Placed>(
  line: string,
  matches: readonly Match[],
): (Match & { isListed: boolean })[] {
  const groups: Match[][] = [];
  for (const match of matches) {
    const last = groups.at(-1)?.at(-1);
    const between = last && line.slice(last.end, match.start);
    const isNext = between !== undefined && between.length <= MAX_GAP && !SENTENCE_END.test(between);
    if (isNext) groups.at(-1)?.push(match);
    else groups.push([match]);
  }
  return groups.flatMap((group) => {
    const isListed = new Set(group.map(({ ticker }) => ticker)).size >= MIN_COMPANIES;
    return group.map((match) => ({ ...match, isListed }));
  });
}

/** Between two members of an enumeration: "BCA, BRI, BNI dan Mandiri", "ANTM/BUMI", "Bank BCA (BBCA) & Mandiri". */
const ENUMERATES =
  /^(?:\s*\([A-Z]{4}\))?(?:\s*[,;/&–-]\s*|\s*,?\s+(?:atau|dan|hingga|maupun|sampai|serta|vs)\s+)(?:PT\s+|saham\s+)?$/u;

interface Candidate extends Placed {
  kind: string;
  isUnconfirmed: boolean;
}

/**
 * Drops ambiguous words, unless an adjacent member of an enumeration is a confirmed company: "BCA, BRI, BNI dan
 * Mandiri". A code needs an adjacent code.
 *
 * @param matches from left to right
 */
export function confirmByNeighbours<Match extends Candidate>(
  line: string,
  matches: readonly Match[],
): Match[] {
  const isIn = matches.map(({ isUnconfirmed }) => !isUnconfirmed);
  const settle = (at: number, neighbour: number) => {
    const [match, other] = [matches[at], matches[neighbour]];
    if (!match || !other || isIn[at] || !isIn[neighbour]) return;
    if ((match.kind === "name") !== (other.kind === "name") && match.kind !== "name") return;
    const [left, right] = at < neighbour ? [match, other] : [other, match];
    if (ENUMERATES.test(line.slice(left.end, right.start))) isIn[at] = true;
  };
  for (let at = 1; at < matches.length; at += 1) settle(at, at - 1);
  for (let at = matches.length - 2; at >= 0; at -= 1) settle(at, at + 1);
  return matches.filter((_, at) => isIn[at]);
}
