import { preloadProseFonts } from "#app/prose-fonts.ts";

/** @param html sanitised on the server */
export function ArticleBody({ html }: { html: string }) {
  preloadProseFonts({ hasItalic: html.includes("<em>") });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
