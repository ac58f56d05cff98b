import { addPageTags, appContext } from "#app/contexts.ts";
import { ArticleBody } from "#app/news/article-body.tsx";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteDataOf } from "#app/site-data.ts";
import { sitePages } from "#copy/site-pages.ts";
import { findOwnImages } from "#domain/news/media/own-images.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import { readSitePage } from "#domain/site/site-pages.server.ts";
import { isSitePage, type SitePageName } from "#domain/site/site-pages.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/site-page";

export const handle = publicPage({ hydration: "interaction" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const page = pageAt(url.pathname);
  addPageTags(context, `page:${page}`);
  const { value } = await readSitePage(app.db, page);
  const text = value || sitePages[page].builtInText(app);
  return { page, html: await renderArticleHtml(text, await findOwnImages(app.db, [text])) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = sitePages[loaderData.page];
  return pageMeta(matches, {
    title: (siteName) => `${title} | ${siteName}`,
    description: description(siteDataOf(matches)?.siteName ?? ""),
    path: `/${loaderData.page}`,
  });
}

export default function SitePage({ loaderData: { page, html } }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-read">
      <PageHeading>{sitePages[page].title}</PageHeading>
      <ArticleBody html={html} />
    </article>
  );
}

function pageAt(pathname: string): SitePageName {
  const page = pathname.slice(1);
  if (!isSitePage(page)) throw new Error(`${pathname} is not a page that admins write.`);
  return page;
}
