import { issueFailures, issuePage as words } from "#copy/newsroom/newsletter.ts";
import { Badge } from "#ui/badge.tsx";
import { RowButton } from "../row-actions.tsx";

export interface OrderedArticle {
  id: number;
  title: string | undefined;
  sourceName: string | null;
}

export interface ArticleOrderProps {
  articles: readonly OrderedArticle[];
  isUnsaved: boolean;
}

export function ArticleOrder({ articles, isUnsaved }: ArticleOrderProps) {
  return (
    <fieldset className="newsletter-articles">
      <legend className="mb-1.5 text-sm font-medium">{words.articles}</legend>
      {articles.length === 0 ? <p className="text-sm text-ink-faint">{words.automatic}</p> : null}
      <ol>
        {articles.map(({ id, title, sourceName }, index) => {
          const row = title ?? String(id);
          return (
            <li key={id}>
              <input type="hidden" name="article" value={id} />
              <span className="newsletter-title">
                {index === 0 ? <Badge tone="accent">{words.lead}</Badge> : null}{" "}
                <span className="font-medium">{title ?? issueFailures["issue-article-unpublished"]}</span>
                {sourceName ? <span className="text-sm text-ink-faint"> · {sourceName}</span> : null}
              </span>
              <span className="newsroom-order">
                {(["up", "down"] as const).map((direction) => (
                  <RowButton
                    key={direction}
                    name="intent"
                    value={`${direction}:${id}`}
                    disabled={index === (direction === "up" ? 0 : articles.length - 1)}
                    label={words[direction]}
                    row={row}
                    icon={direction}
                  />
                ))}
                <RowButton
                  name="intent"
                  value={`remove:${id}`}
                  label={words.remove}
                  row={row}
                  variant="danger"
                />
              </span>
            </li>
          );
        })}
      </ol>
      {isUnsaved ? (
        <p role="status" className="text-sm text-caution">
          {words.unsaved}
        </p>
      ) : null}
    </fieldset>
  );
}
