import { Link } from "react-router";
import { articlePath } from "#app/seo/addresses.ts";
import type { ArticleCardData } from "./article-card-data.ts";
import { MarkedText } from "./marked-text.tsx";

/** An article's title in a list, truncated, since some publishers write 300 characters. In a list [data-results] arrow keys lead here. */
export function TitleLink({ article }: { article: Pick<ArticleCardData, "slug" | "title" | "hits"> }) {
  return (
    <Link
      data-result
      to={articlePath(article.slug)}
      className="line-clamp-4 decoration-1 underline-offset-4 hover:underline sm:line-clamp-3"
    >
      {article.hits ? <MarkedText pieces={article.hits.title} /> : article.title}
    </Link>
  );
}
