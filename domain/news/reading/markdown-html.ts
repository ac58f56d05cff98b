import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "#format/escape-html.ts";
import { httpsImageUrl } from "../articles/https-image-url.ts";
import { imagePathOf, srcSetsOf } from "../media/image-url.ts";
import type { OwnImages } from "../media/own-images.server.ts";

/** `html: false` shows HTML tags in an article as text. A newline is a line break (spec section 3). */
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false });
// Don't link words such as //host: they would inherit the page's scheme.
markdown.linkify.add("//", null);

markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (!token) return "";
  const alt = self.renderInlineAsText(token.children ?? [], options, env);
  const own = ownImageHtml(String(token.attrGet("src")), alt, env?.images as OwnImages);
  if (own !== undefined) return own;
  token.attrSet("alt", alt);
  return self.renderToken(tokens, index, options);
};

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      "p",
      "br",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "ul",
      "ol",
      "li",
      "blockquote",
      "hr",
      "strong",
      "em",
      "s",
      "code",
      "pre",
    ],
    ...["a", "picture", "source", "img", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  selfClosing: ["img", "source", "br", "hr"],
  allowedAttributes: {
    a: ["href", "rel"],
    source: ["type", "srcset", "sizes"],
    img: ["src", "alt", "width", "height", "style", "loading", "decoding"],
    th: ["style"],
    td: ["style"],
  },
  allowedStyles: {
    "*": { "text-align": [/^(left|right|center)$/] },
    img: { "background-color": [/^#[0-9a-f]{6}$/] },
  },
  allowProtocolRelative: false,
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  transformTags: {
    h1: "h2", // the page's own title is its only h1
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "nofollow noopener" } }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: httpsImageUrl(attribs.src) ?? "", loading: "lazy", decoding: "async" },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/** Returns sanitised HTML. The content is untrusted and may be crafted to take long. */
export function markdownHtml(content: string, images: OwnImages): string {
  return sanitizeHtml(markdown.render(content, { images }), allowed);
}

/** Width of the article's text column (`max-w-read`), in pixels. */
const COLUMN_WIDTH = 672;

/**
 * Renders our own image with responsive formats and sizes and reserves its space until it has loaded. Undefined
 * for any other image.
 *
 * @param alt from the article; if empty, the library's is used
 */
function ownImageHtml(address: string, alt: string, images: OwnImages): string | undefined {
  const image = images.get(imagePathOf(address) ?? "");
  const copies = image && srcSetsOf(address, image.widths);
  if (!copies) return undefined;
  const { width, height, colour } = image;
  const displayWidth = `${Math.min(width, COLUMN_WIDTH) / 16}rem`;
  const sizes = `(width >= ${displayWidth}) ${displayWidth}, 100vw`;
  const sources = Object.entries(copies).map(
    ([format, srcSet]) => `<source type="image/${format}" srcset="${srcSet}" sizes="${sizes}">`,
  );
  const style = colour ? ` style="background-color:${colour}"` : "";
  const size = `width="${width}" height="${height}"`;
  const text = escapeHtml(alt || image.alt);
  return `<picture>${sources.join("")}<img src="${address}" alt="${text}" ${size}${style}></picture>`;
}
