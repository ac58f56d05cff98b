import { newsList } from "#copy/reading.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** Shown when a list, search, ticker or sector has no articles. */
export function EmptyArticles() {
  return <EmptyState icon="newspaper" title={newsList.empty.heading} description={newsList.empty.text} />;
}
