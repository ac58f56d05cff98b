/** The article's text. `html` comes from the server's own rendering and has been through its sanitiser. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is rendered, see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
