import { newsList } from "#copy/reading.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** No article matches: for a list, a search, a ticker or a sector. */
export function EmptyArticles() {
  return <EmptyState icon="newspaper" title={newsList.empty.heading} description={newsList.empty.text} />;
}
