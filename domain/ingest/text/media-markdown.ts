import { oneLine } from "#format/printable.ts";
import { webUrl } from "./canonical-url.ts";
import { escapeInline, linkDestination } from "./escape-markdown.ts";
import { findElement, type HtmlElement, rawText } from "./html-tree.ts";

/** Undefined for tracking pixels, advertisements and images without a usable address. */
export function imageMarkdown(element: HtmlElement, baseUrl: string | undefined): string | undefined {
  const image = element.name === "img" ? element : findElement(element, "img");
  const attributes = image?.attributes ?? {};
  if (isTrackingPixel(attributes)) return undefined;
  const src =
    imageUrlOf(attributes, baseUrl) ?? imageUrlOf(findElement(element, "source")?.attributes ?? {}, baseUrl);
  if (src === undefined) return undefined;
  return `![${escapeInline(oneLine(attributes.alt ?? ""))}](${linkDestination(src)})`;
}

/** Attributes that lazy-loading scripts read the address from; src is then a placeholder. */
const LAZY_SRC_ATTRIBUTES = [
  "data-src",
  "data-original",
  "data-lazy-src",
  "data-lazy",
  "data-orig-file",
  "data-image",
];
const LAZY_SRCSET_ATTRIBUTES = ["data-srcset", "data-lazy-srcset"];
const PLACEHOLDER =
  /(^|[/_-])(blank|placeholder|spacer|pixel|transparent|loading|lazy(load)?|1x1|grey|gray)[^/]*\.(gif|png|svg|jpe?g|webp)$/i;

function imageUrlOf(attributes: Record<string, string>, baseUrl: string | undefined): string | undefined {
  const late = LAZY_SRC_ATTRIBUTES.map((name) => webUrl(attributes[name], baseUrl));
  const lateSets = LAZY_SRCSET_ATTRIBUTES.map((name) => widest(attributes[name], baseUrl));
  const src = webUrl(attributes.src, baseUrl);
  const realSrc = src !== undefined && !PLACEHOLDER.test(src.split("?")[0] ?? "") ? src : undefined;
  const candidates = [...late, ...lateSets, realSrc, widest(attributes.srcset, baseUrl)];
  return candidates.find((url) => url !== undefined) ?? otherLazyUrl(attributes, baseUrl) ?? src;
}

function otherLazyUrl(attributes: Record<string, string>, baseUrl: string | undefined): string | undefined {
  return Object.entries(attributes)
    .filter(([name, value]) => name.startsWith("data-") && isImageAddress(value.trim()))
    .map(([, value]) => webUrl(value.trim(), baseUrl))
    .find((url) => url !== undefined);
}

/** In characters. The pattern takes quadratic time. */
const MAX_ADDRESS_LENGTH = 2000;
const IMAGE_ADDRESS = /^(?:https?:\/\/|\/|\.)\S+\.(?:jpe?g|png|webp|avif|gif)(?:\?\S*)?$/i;

function isImageAddress(value: string): boolean {
  return value.length <= MAX_ADDRESS_LENGTH && IMAGE_ADDRESS.test(value);
}

/** In pixels; no page shows a wider image. */
const MAX_IMAGE_WIDTH = 1600;

/**
 * The widest candidate of a srcset that fits MAX_IMAGE_WIDTH, otherwise the widest one; the first if no sizes are
 * given. See the HTML standard, 4.8.4.2.1.
 */
function widest(srcset: string | undefined, baseUrl: string | undefined): string | undefined {
  if (srcset === undefined) return undefined;
  const candidates = [
    ...srcset.matchAll(/(?<![^\s,])([^\s,]\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g),
  ].flatMap(([, address, size]) => {
    const url = webUrl(address, baseUrl);
    const width = Number(size ?? 1);
    return url === undefined ? [] : { url, width };
  });
  const fitting = candidates.filter(({ width }) => width <= MAX_IMAGE_WIDTH);
  return (fitting.length > 0 ? fitting : candidates).sort((a, b) => b.width - a.width)[0]?.url;
}

const TRACKER_HOSTS =
  /\/\/([^/]*\.)?(feedsportal\.com|feedburner\.com|pixel\.wp\.com|stats\.wordpress\.com|doubleclick\.net|scorecardresearch\.com|quantserve\.com|google-analytics\.com|googletagmanager\.com|googlesyndication\.com|chartbeat\.net|feedblitz\.com|taboola\.com|outbrain\.com|mgid\.com)(\/|$)/i;

/** Also true for invisible frames and for advertisements. */
function isTrackingPixel({ width, height, src, style }: Record<string, string>): boolean {
  const isTiny = (size: string | undefined) => /^\s*[0-3](px)?\s*$/.test(size ?? "");
  return (
    isTiny(width) ||
    isTiny(height) ||
    /display\s*:\s*none|(^|;)\s*(width|height)\s*:\s*[01]px/i.test(style ?? "") ||
    TRACKER_HOSTS.test(src ?? "")
  );
}

export interface Embed {
  href: string;
  title: string;
}

export function parseEmbed(element: HtmlElement, baseUrl: string | undefined): Embed | undefined {
  const { attributes } = element;
  const ownUrls = [attributes.src, ...LAZY_SRC_ATTRIBUTES.map((name) => attributes[name])];
  const src = [...ownUrls, findElement(element, "source")?.attributes.src]
    .map((address) => webUrl(address, baseUrl))
    .find((address) => address !== undefined);
  if (src === undefined || isTrackingPixel({ ...attributes, src })) return undefined;
  return embedOf(src, attributes.title || attributes["aria-label"]);
}

/** The address of an embedded social media post. The element's text is often only the network's boilerplate. */
export function parseSocialPost(quote: HtmlElement, baseUrl: string | undefined): Embed | undefined {
  const { class: className = "", cite, ...attributes } = quote.attributes;
  const network = /\b(instagram|tiktok|threads|facebook|fb|bluesky|text-post)-(media|embed|post)\b/i.exec(
    className,
  );
  if (network === null) return undefined;
  const address =
    attributes["data-instgrm-permalink"] ?? attributes["data-text-post-permalink"] ?? cite ?? lastLink(quote);
  const href = webUrl(address, baseUrl);
  const text = oneLine(rawText(quote));
  return href === undefined ? undefined : embedOf(href.replace(/\?utm_.*$/, ""), text);
}

function lastLink(element: HtmlElement): string | undefined {
  for (const child of element.children.toReversed()) {
    if (typeof child === "string") continue;
    const href = child.name === "a" ? child.attributes.href : lastLink(child);
    if (href !== undefined) return href;
  }
  return undefined;
}

const MAX_EMBED_TITLE_LENGTH = 120;

function embedOf(src: string, label: string | undefined): Embed {
  const video = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/.exec(src)?.[1];
  const href = video === undefined ? src : `https://www.youtube.com/watch?v=${video}`;
  const title = oneLine(label ?? "");
  const site = new URL(href).hostname.replace(/^www\./, "");
  if (title === "") return { href, title: site };
  return {
    href,
    title: title.length > MAX_EMBED_TITLE_LENGTH ? `${title.slice(0, MAX_EMBED_TITLE_LENGTH)}…` : title,
  };
}
