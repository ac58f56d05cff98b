import { generateOpml, parseOpml } from "feedsmith";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export interface OpmlFeed {
  name: string;
  feedUrl: string;
  /** False if the outline or one of its folders is commented out. */
  active: boolean;
}

interface Outline {
  text?: string;
  title?: string;
  xmlUrl?: string;
  isComment?: boolean;
  outlines?: Outline[];
}

export function parseOpmlFeeds(
  document: string,
): Outcome<OpmlFeed[], "opml-unreadable" | "opml-cut-short" | "opml-empty"> {
  const feeds = parse(document);
  if (!feeds) return failure("opml-unreadable");
  // The parser accepts a truncated document, and the missing feeds would go unnoticed.
  if (!/<\/opml\s*>/i.test(document)) return failure("opml-cut-short");
  return feeds.length === 0 ? failure("opml-empty") : success(feeds);
}

function parse(document: string): OpmlFeed[] | undefined {
  try {
    const { body } = parseOpml(document) as { body?: { outlines?: Outline[] } };
    return (body?.outlines ?? []).flatMap((outline) => feedsOf(outline, true));
  } catch {
    return undefined;
  }
}

function feedsOf(
  { text, title, xmlUrl, isComment = false, outlines = [] }: Outline,
  isAround: boolean,
): OpmlFeed[] {
  const active = isAround && !isComment;
  const inside = outlines.flatMap((outline) => feedsOf(outline, active));
  if (!xmlUrl) return inside;
  return [{ name: (title ?? text ?? "").trim() || xmlUrl, feedUrl: xmlUrl.trim(), active }, ...inside];
}

/**
 * Writes an OPML 2.0 document with one folder, because a body needs at least one outline even if there are no sources.
 */
export function writeOpml(title: string, sources: readonly OpmlFeed[]): string {
  const outlines = sources.map(({ name, feedUrl, active }) => ({
    type: "rss",
    text: name,
    title: name,
    xmlUrl: feedUrl,
    ...(!active && { isComment: true }),
  }));
  return String(generateOpml({ head: { title }, body: { outlines: [{ text: title, outlines }] } }));
}
