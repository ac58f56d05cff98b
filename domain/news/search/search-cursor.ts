export interface SearchCursor {
  id: number;
  publishedAtMs: number;
  score: number;
  /**
   * When the newest result of the first page was published; newer results are excluded, as they would shift the pages.
   */
  asOfMs: number;
}

export function formatSearchCursor({ score, publishedAtMs, id, asOfMs }: SearchCursor): string {
  return [score, publishedAtMs, id, asOfMs].join("-");
}

export function parseSearchCursor(text: string | undefined): SearchCursor | undefined {
  const match = /^(\d{1,7})-(\d{1,14})-(\d{1,15})-(\d{1,14})$/.exec(text ?? "");
  if (!match) return undefined;
  const [score = 0, publishedAtMs = 0, id = 0, asOfMs = 0] = match.slice(1).map(Number);
  return { score, publishedAtMs, id, asOfMs };
}
