import type { ReactNode } from "react";
import type { ArticleViewData } from "#app/news/article-page-data.ts";
import { ArticleView } from "#app/news/article-view.tsx";
import { articleTable } from "#copy/newsroom/articles.ts";
import { preview } from "#copy/newsroom/previews.ts";
import { Icon } from "#ui/icon.tsx";

export interface PreviewViewProps {
  article: ArticleViewData;
  note: string;
  links?: ReactNode;
}

export function PreviewView({ article, note, links }: PreviewViewProps) {
  return (
    <>
      <PreviewBanner note={note} links={links} />
      <ArticleView
        article={{ ...article, title: article.title || articleTable.untitled }}
        companies={[]}
        related={[]}
        corrections={[]}
      />
      {article.tags.length > 0 ? (
        <div className="mx-auto mt-8 max-w-read text-sm">
          <h2 className="font-semibold">{preview.tags}</h2>
          <p className="mt-1 text-ink-soft wrap-anywhere">{article.tags.join(", ")}</p>
        </div>
      ) : null}
    </>
  );
}

export function PreviewBanner({ note, links }: { note: string; links?: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-caution bg-caution-tint p-3 text-sm"
    >
      <p className="flex items-center gap-2 font-semibold text-caution">
        <Icon name="info" size={18} />
        {preview.banner}
      </p>
      <p className="w-full text-ink">{note}</p>
      {links}
    </div>
  );
}
