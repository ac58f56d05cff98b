import { newsList } from "#copy/reading.ts";
import { EmptyState } from "#ui/empty-state.tsx";

export function EmptyArticles() {
  return <EmptyState icon="newspaper" title={newsList.empty.heading} description={newsList.empty.text} />;
}
