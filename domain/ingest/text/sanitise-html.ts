import sanitizeHtml from "sanitize-html";
import { webUrl } from "./canonical-url.ts";

const ALLOWED_TAGS = [
  ...["p", "div", "br", "hr", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "figure", "figcaption"],
  ...["ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"],
  ...["a", "b", "strong", "i", "em", "code", "img"],
];

/** Their text is not for reading, so it goes with them. */
const TAGS_DROPPED_WITH_TEXT = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "iframe",
  "template",
].concat([
  "title",
  "svg",
  "math",
  "object",
  "embed",
  "applet",
  "select",
  "button",
  "xmp",
  "noembed",
  "noframes",
]);

/** Longer texts are cut: the longest article in our samples has 12,000 characters. */
const MAX_HTML_LENGTH = 200_000;

/**
 * Marks, embeddings, overrides and isolates of text direction (UAX 9, 2). One that a publisher leaves open, or puts
 * there on purpose, turns round what stands behind it: the rest of a line, a list of titles, a tab's name.
 */
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * HTML of a feed, reduced to what an article needs: paragraphs, headings, lists, tables, quotes, emphasis, links and
 * pictures, without any attribute but addresses and alternative texts. Addresses are absolute (`baseUrl` resolves
 * relative ones) and http, https or mailto; links without such an address become text, pictures without one and
 * tracking pixels vanish, and so do characters that turn text round. Every `<`, `>` and `&` of the text is escaped in
 * the answer.
 */
export function sanitiseHtml(html: string, baseUrl?: string): string {
  const safe = sanitizeHtml(html.slice(0, MAX_HTML_LENGTH), {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ["href"], img: ["src", "alt"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    nonTextTags: TAGS_DROPPED_WITH_TEXT,
    nestingLimit: 30,
    transformTags: {
      h1: "h2",
      a: (tagName, { href }) => attributes(tagName, { href: linkAddress(href, baseUrl) }),
      img: (tagName, attribs) =>
        attributes(tagName, {
          src: isTrackingPixel(attribs) ? undefined : webUrl(pictureAddress(attribs), baseUrl),
          alt: attribs.alt?.replace(/\s+/g, " "),
        }),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
  });
  return safe.replace(DIRECTION_CONTROLS, "");
}

function attributes(tagName: string, values: Record<string, string | undefined>): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) attribs[name] = value;
  return { tagName, attribs };
}

function linkAddress(href: string | undefined, baseUrl: string | undefined): string | undefined {
  return href?.startsWith("mailto:") ? href : webUrl(href, baseUrl);
}

/** Pages that load pictures late keep the address in data-src, and a placeholder in src. */
function pictureAddress(attribs: sanitizeHtml.Attributes): string | undefined {
  return attribs["data-src"] || attribs["data-original"] || attribs.src;
}

const TRACKER_HOSTS =
  /\/\/([^/]*\.)?(feedsportal\.com|feedburner\.com|pixel\.wp\.com|stats\.wordpress\.com|doubleclick\.net|scorecardresearch\.com|quantserve\.com|google-analytics\.com|chartbeat\.net|feedblitz\.com)\//i;

/** Invisible pictures that only tell their server who reads. */
function isTrackingPixel({ width, height, src, style }: sanitizeHtml.Attributes): boolean {
  const isTiny = (size: string | undefined) => /^\s*[0-3](px)?\s*$/.test(size ?? "");
  return (
    isTiny(width) ||
    isTiny(height) ||
    /display\s*:\s*none|(^|;)\s*(width|height)\s*:\s*[01]px/i.test(style ?? "") ||
    TRACKER_HOSTS.test(src ?? "")
  );
}
