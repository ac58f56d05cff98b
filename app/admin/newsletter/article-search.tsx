import { issuePage as words } from "#copy/newsroom/newsletter.ts";
import type { PickableArticle } from "#domain/digest/pick-articles.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { INPUT_CLASS, Labelled } from "#ui/fields/field.tsx";
import { RowButton } from "../row-actions.tsx";

export function ArticleSearch({ query, results }: { query: string; results: readonly PickableArticle[] }) {
  return (
    <div className="newsletter-articles">
      <Labelled label={words.search}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              type="search"
              name="q"
              defaultValue={query}
              autoComplete="off"
              className={INPUT_CLASS}
              // Without JavaScript, Enter saves.
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                event.currentTarget.parentElement?.querySelector("button")?.click();
              }}
            />
            <Button type="submit" name="intent" value="search">
              {words.searchButton}
            </Button>
          </span>
        )}
      </Labelled>
      {results.length === 0 ? (
        <p className="text-sm text-ink-faint">{words.noResults}</p>
      ) : (
        <ul aria-label={words.results}>
          {results.map(({ id, title, sourceName, publishedAt }) => (
            <li key={id}>
              <span className="newsletter-title">
                {title}
                <span className="block text-sm text-ink-faint">
                  {[sourceName, formatDateTime(publishedAt)].filter(Boolean).join(" · ")}
                </span>
              </span>
              <RowButton name="intent" value={`add:${id}`} label={words.add} row={title} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
