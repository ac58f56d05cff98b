import { addPageTags, appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { publicPage } from "#app/public-page.ts";
import { listAddress, sectorFeedPath, sectorPath } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { sectorPage } from "#copy/reading.ts";
import { SECTORS, sectorForSlug } from "#domain/market/listings/sectors.ts";
import { parseArticleCursor } from "#domain/news/reading/article-cursor.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import { Chip } from "#ui/chip.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/by-sector";
import { ArticleFeed } from "./article-feed.tsx";
import { toArticleListData } from "./article-list-data.ts";

export const handle = publicPage({ search: ["lanjut"] });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const sector = sectorForSlug(params.sector.toLowerCase());
  addPageTags(context, `category:${sector.name}`);
  const after = parseArticleCursor(url.searchParams.get("lanjut"));
  const page = await listPublishedArticles(db, { category: sector.name }, after);
  return { sector, list: toArticleListData(page) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { sector } = loaderData;
  const site = siteOf(matches);
  return pageMeta({
    site,
    title: sectorPage.title(sector.name, site?.siteName ?? ""),
    description: sectorPage.description(sector.indonesianName),
    ...listAddress(sectorPath(sector.slug), location.search),
    feed: sectorFeedPath(sector.slug),
  });
}

export default function SectorNews({ loaderData }: Route.ComponentProps) {
  const { sector, list } = loaderData;
  return (
    <>
      <PageHeading>{sectorPage.heading(sector.name)}</PageHeading>
      <nav aria-label={sectorPage.sectors} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {SECTORS.map(({ slug, name }) => (
            <li key={slug}>
              <Chip to={sectorPath(slug)} current={slug === sector.slug}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <ArticleFeed key={sector.slug} firstPage={list} basePath={sectorPath(sector.slug)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["sector-unavailable"]} error={error} />;
}
