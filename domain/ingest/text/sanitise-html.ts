import sanitizeHtml from "sanitize-html";
import { webUrl } from "./canonical-url.ts";
import { MAX_HTML_LENGTH } from "./html-limit.ts";

const ALLOWED_TAGS = [
  ...["p", "div", "br", "hr", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "figure", "figcaption"],
  ...["ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"],
  ...["a", "b", "strong", "i", "em", "code", "img"],
];

/** Dropped with their content, which is not meant to be read. */
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

/**
 * Text direction marks, embeddings, overrides and isolates (UAX 9, 2). One left open, by mistake or on
 * purpose, reverses whatever follows it: the rest of a line, a list of titles, a tab's name.
 */
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Reduces feed HTML to what an article needs: paragraphs, headings, lists, tables, quotes, emphasis, links
 * and pictures, with no attributes but addresses and alt texts. Addresses are absolute (`baseUrl` resolves
 * relative ones) and http, https or mailto. Links without such an address become text. Pictures without one,
 * tracking pixels and text direction controls are removed. Every `<`, `>` and `&` in the resulting text is
 * escaped.
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

/** Lazy-loading pages put the address in data-src and a placeholder in src. */
function pictureAddress(attribs: sanitizeHtml.Attributes): string | undefined {
  return attribs["data-src"] || attribs["data-original"] || attribs.src;
}

const TRACKER_HOSTS =
  /\/\/([^/]*\.)?(feedsportal\.com|feedburner\.com|pixel\.wp\.com|stats\.wordpress\.com|doubleclick\.net|scorecardresearch\.com|quantserve\.com|google-analytics\.com|chartbeat\.net|feedblitz\.com)\//i;

/** Invisible pictures that only track readers. */
function isTrackingPixel({ width, height, src, style }: sanitizeHtml.Attributes): boolean {
  const isTiny = (size: string | undefined) => /^\s*[0-3](px)?\s*$/.test(size ?? "");
  return (
    isTiny(width) ||
    isTiny(height) ||
    /display\s*:\s*none|(^|;)\s*(width|height)\s*:\s*[01]px/i.test(style ?? "") ||
    TRACKER_HOSTS.test(src ?? "")
  );
}
