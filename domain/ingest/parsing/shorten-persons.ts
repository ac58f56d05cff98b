const PERSON_START = /<(?:[\w.-]+:)?(?:author|managingeditor|webmaster)(?:\s[^>]*)?>/gi;
const PERSON_END = /<\/(?:[\w.-]+:)?(?:author|managingeditor|webmaster)\s*>/gi;
const MAX_PERSON_LENGTH = 1000;

/**
 * Empties person elements of more than 1,000 characters in an RSS document. feedsmith 3.0.1 takes quadratic
 * time to split a person into name and address, so one author of a million brackets would block the process
 * for hours.
 */
export function withoutLongPersons(feed: string): string {
  const parts: string[] = [];
  let kept = 0;
  let end = -1;
  for (const start of feed.matchAll(PERSON_START)) {
    const contentStart = start.index + start[0].length;
    if (end < contentStart) end = nextPersonEnd(feed, contentStart);
    if (end === -1) break;
    if (start.index >= kept && end - contentStart > MAX_PERSON_LENGTH) {
      parts.push(feed.slice(kept, contentStart));
      kept = end;
    }
  }
  return kept === 0 ? feed : parts.join("") + feed.slice(kept);
}

function nextPersonEnd(feed: string, from: number): number {
  PERSON_END.lastIndex = from;
  return PERSON_END.exec(feed)?.index ?? -1;
}
