import { generateOpml, parseOpml } from "feedsmith";
import { failure, type Outcome, success } from "#platform/outcome.ts";

/** A feed in an OPML file, as written there. */
export interface OpmlFeed {
  name: string;
  feedUrl: string;
}

interface Outline {
  text?: string;
  title?: string;
  xmlUrl?: string;
  outlines?: Outline[];
}

/** Reads the feeds of an OPML document, whatever folders they are in. */
export function readOpml(document: string): Outcome<OpmlFeed[], "opml-unreadable" | "opml-empty"> {
  const feeds = parse(document);
  if (!feeds) return failure("opml-unreadable");
  return feeds.length === 0 ? failure("opml-empty") : success(feeds);
}

function parse(document: string): OpmlFeed[] | undefined {
  try {
    const { body } = parseOpml(document) as { body?: { outlines?: Outline[] } };
    return (body?.outlines ?? []).flatMap(feedsOf);
  } catch {
    return undefined;
  }
}

function feedsOf({ text, title, xmlUrl, outlines = [] }: Outline): OpmlFeed[] {
  const inside = outlines.flatMap(feedsOf);
  if (!xmlUrl) return inside;
  return [{ name: (title ?? text ?? "").trim() || xmlUrl, feedUrl: xmlUrl.trim() }, ...inside];
}

/** An OPML 2.0 document of the sources, in one folder: a body has at least one outline, also without sources. */
export function writeOpml(title: string, sources: readonly OpmlFeed[]): string {
  const outlines = sources.map(({ name, feedUrl }) => ({
    type: "rss",
    text: name,
    title: name,
    xmlUrl: feedUrl,
  }));
  return String(generateOpml({ head: { title }, body: { outlines: [{ text: title, outlines }] } }));
}
