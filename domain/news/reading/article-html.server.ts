import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { pictureAddress } from "../articles/picture-address.ts";

/** `html: false` shows HTML tags in an article as text. A newline is a line break (spec section 3). */
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false });

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
    ...["a", "img", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "loading", "decoding"],
    th: ["style"],
    td: ["style"],
  },
  allowedStyles: { "*": { "text-align": [/^(left|right|center)$/] } },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  transformTags: {
    h1: "h2", // the page's own title is its only h1
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "nofollow noopener" } }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: pictureAddress(attribs.src) ?? "", loading: "lazy", decoding: "async" },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/** Renders an article's Markdown as sanitised HTML. The content is not trusted. */
export function renderArticleHtml(content: string): string {
  return sanitizeHtml(markdown.render(content), allowed);
}
