export const SOURCE_CHANGES_PATH = "/admin/source-changes";

export function sourceChangeAnchor(articleId: number): string {
  return `artikel-${articleId}`;
}
