export const SOURCE_CHANGES_PATH = "/admin/source-changes";

/** Where the page has an article's change. */
export function sourceChangeAnchor(articleId: number): string {
  return `artikel-${articleId}`;
}
