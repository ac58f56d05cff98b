import { Link } from "react-router";
import { articlePath } from "#app/seo/addresses.ts";

/** An article's title in a list, truncated, since some publishers write 300 characters. */
export function TitleLink({ article }: { article: { slug: string; title: string } }) {
  return (
    <Link
      to={articlePath(article.slug)}
      className="line-clamp-4 decoration-1 underline-offset-4 hover:underline sm:line-clamp-3"
    >
      {article.title}
    </Link>
  );
}
