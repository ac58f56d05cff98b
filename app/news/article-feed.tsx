import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { fetchJson } from "#app/fetch-json.ts";
import { parseResponse } from "#app/figure-contract/parse-response.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { useSiteData } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { newsList } from "#copy/reading.ts";
import { retry } from "#copy/site.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { isPlainClick } from "#ui/plain-click.ts";
import type { ArticleListData } from "./cards/article-card-data.ts";
import { ArticleList } from "./cards/article-list.tsx";
import { furtherPagesOf, storeFurtherPages } from "./further-pages.ts";

export interface ArticleFeedProps {
  firstPage: ArticleListData;
  pageAt(cursor: string): string;
  dataAt(cursor: string): string;
  headingLevel?: 2 | 3;
  isByDay?: boolean;
}

/**
 * A list ending in 'Muat lebih banyak': a link to the next page, which JavaScript appends to the list. Fetches without
 * the router, whose error page would replace the list on a failure. Back restores the list, so that the reader's scroll
 * position still exists.
 */
export function ArticleFeed({
  firstPage,
  pageAt,
  dataAt,
  headingLevel = 2,
  isByDay = true,
}: ArticleFeedProps) {
  const { renderedAt } = useSiteData();
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const [furtherPages, setFurtherPages] = useState(() => furtherPagesOf(entry));
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const list = useRef<HTMLDivElement>(null);
  const [focusFrom, setFocusFrom] = useState<number>();

  const pages = [firstPage, ...furtherPages];
  const figures = provenanceOfMany(pages.flatMap((page) => page.figures ?? []));
  // An article can move to a later page while the reader is on an earlier one.
  const articles = [
    ...new Map(pages.flatMap((page) => page.articles).map((article) => [article.id, article])).values(),
  ];
  // Runs for each key, since a failed navigation gives the history entry another one.
  useEffect(() => storeFurtherPages(entry, furtherPages), [entry, furtherPages]);

  const nextCursor = pages.at(-1)?.nextCursor;

  // Keyboard users continue at the first new article.
  useEffect(() => {
    if (focusFrom === undefined || articles.length <= focusFrom) return;
    list.current?.querySelectorAll<HTMLElement>("[data-result]")[focusFrom]?.focus();
    setFocusFrom(undefined);
  }, [focusFrom, articles.length]);

  async function loadMore(cursor: string) {
    setState("loading");
    const page = await fetchPage(dataAt(cursor));
    setState(page === undefined ? "failed" : "idle");
    if (page === undefined) return;
    setFocusFrom(articles.length);
    setFurtherPages((loaded) => [...loaded, page]);
  }

  return (
    <div ref={list}>
      {figures ? <Provenance subject={newsList.figures} figure={figures} className="mb-2" /> : null}
      <ArticleList articles={articles} now={renderedAt} headingLevel={headingLevel} isByDay={isByDay} />
      {nextCursor && (
        <div className="screen-only mt-6 flex flex-col items-center gap-3">
          <p role="status" className="text-sm">
            {state === "failed" ? (
              <span className="inline-flex items-center gap-2">
                <Icon name="alert" size={18} className="text-down" />
                {failures["articles-unavailable"].title}
              </span>
            ) : null}
          </p>
          <LinkButton
            to={pageAt(nextCursor)}
            aria-busy={state === "loading"}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (state !== "loading") void loadMore(nextCursor);
            }}
          >
            {{ idle: newsList.loadMore, loading: newsList.loadingMore, failed: retry }[state]}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

const loadSchema = async () => (await import("./response-schemas.ts")).articleList;

async function fetchPage(path: string): Promise<ArticleListData | undefined> {
  const page = await fetchJson<unknown>(path);
  return page === undefined
    ? undefined
    : parseResponse<ArticleListData>(loadSchema, page).catch(() => undefined);
}
