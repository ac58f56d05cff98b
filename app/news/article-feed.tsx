import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useSiteData } from "#app/site-data.ts";
import { newsList } from "#copy/reading.ts";
import { LinkButton } from "#ui/link-button.tsx";
import type { ArticleListData } from "./article-list-data.ts";
import { ArticleList } from "./cards/article-list.tsx";

export interface ArticleFeedProps {
  firstPage: ArticleListData;
  /** Path of the list page, whose loader also returns the further pages. */
  basePath: string;
  /** The list's search query. */
  query?: string;
  headingLevel?: 2 | 3;
}

/** A list ending in 'Muat lebih banyak': a link to the next page, which JavaScript appends to the list. */
export function ArticleFeed({ firstPage, basePath, query, headingLevel = 2 }: ArticleFeedProps) {
  const { renderedAt } = useSiteData();
  const fetcher = useFetcher<ArticleListData | { list: ArticleListData }>();
  const [furtherPages, setFurtherPages] = useState<ArticleListData[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const [focusFrom, setFocusFrom] = useState<number>();

  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    const page = "list" in fetcher.data ? fetcher.data.list : fetcher.data;
    setFurtherPages((pages) => [...pages, page]);
    fetcher.reset();
  }, [fetcher]);

  const pages = [firstPage, ...furtherPages];
  const articles = pages.flatMap((page) => page.articles);
  const nextCursor = pages.at(-1)?.nextCursor;
  const nextUrl = `${basePath}?${new URLSearchParams({ ...(query && { q: query }), lanjut: nextCursor ?? "" })}`;

  // Keyboard users continue at the first new article.
  useEffect(() => {
    if (focusFrom === undefined || articles.length <= focusFrom) return;
    list.current?.querySelectorAll<HTMLElement>("article h2 a, article h3 a")[focusFrom]?.focus();
    setFocusFrom(undefined);
  }, [focusFrom, articles.length]);

  return (
    <div ref={list}>
      <ArticleList articles={articles} now={renderedAt} headingLevel={headingLevel} />
      {nextCursor && (
        <div className="mt-6 text-center">
          <LinkButton
            to={nextUrl}
            aria-busy={fetcher.state !== "idle"}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (fetcher.state !== "idle") return;
              setFocusFrom(articles.length);
              fetcher.load(nextUrl);
            }}
          >
            {fetcher.state === "idle" ? newsList.loadMore : newsList.loadingMore}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
