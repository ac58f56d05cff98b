import { preload } from "react-dom";
import italic from "#ui/styles/fonts/source-serif-italic.woff2?url";

/** An article's text, from HTML that the server has sanitised. */
export function ArticleBody({ html }: { html: string }) {
  // Without the preload it would arrive after the first paint, too late for a font with font-display:
  // optional.
  if (html.includes("<em>")) preload(italic, { as: "font", type: "font/woff2", crossOrigin: "" });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
