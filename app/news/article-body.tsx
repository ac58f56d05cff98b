import { preload } from "react-dom";
import italic from "#ui/styles/fonts/source-serif-italic.woff2?url";

/** The text of an article, from HTML that the server has made and sanitised. */
export function ArticleBody({ html }: { html: string }) {
  // Asked for by the text alone it would come after the first paint, which an optional font then misses.
  if (html.includes("<em>")) preload(italic, { as: "font", type: "font/woff2", crossOrigin: "" });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
