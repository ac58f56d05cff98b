import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import type { SectorCompanies } from "#app/figure-contract/data-function-results.ts";
import { toSectorCompanies } from "#app/figure-contract/sector-companies.ts";
import { PageAge } from "#app/figures/page-age.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { publicPage } from "#app/public-page.ts";
import { readPart } from "#app/read-part.server.ts";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import {
  canonicalListPath,
  moreArticlesPath,
  redirectToCanonical,
  sectorFeedPath,
  sectorPath,
} from "#app/seo/paths.ts";
import { failures } from "#copy/failures.ts";
import { sectorPage } from "#copy/market.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { type Sector, sectorForSlug, siteSectors } from "#domain/market/listings/sectors.ts";
import { readSectorDay } from "#domain/market/overview/sector-day.server.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import { parseTimeCursor } from "#format/paging/time-cursor.ts";
import { Card } from "#ui/card.tsx";
import { Chip } from "#ui/chip.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/by-sector";
import { ArticleFeed } from "./article-feed.tsx";
import { readArticleList } from "./cards/read-article-list.server.ts";
import { MostNamedCard } from "./rail/news-rail.tsx";
import { readMostNamed } from "./rail/read-news-rail.server.ts";
import { CompaniesCard } from "./sector/companies-card.tsx";
import { SectorChangeLine } from "./sector/sector-change-line.tsx";
import { SectorMoversCard } from "./sector/sector-movers-card.tsx";
import {
  parseSectorView,
  SECTOR_SEARCH_PARAMS,
  type SectorView,
  sectorViewPath,
} from "./sector/sector-view.ts";

export const handle = publicPage({ search: SECTOR_SEARCH_PARAMS });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const sector = sectorForSlug(params.sector.toLowerCase());
  redirectToCanonical(url, sectorPath(sector.slug));
  addPageTags(context, `category:${sector.name}`);
  const cursor = url.searchParams.get("lanjut");
  const view = parseSectorView(url.searchParams);
  const [list, companies, mostNamed] = await Promise.all([
    readPart(
      context,
      "a sector's articles",
      readArticleList(context, listPublishedArticles(db, { category: sector.name }, parseTimeCursor(cursor))),
    ),
    // If this fails, the block retries from the browser.
    readPart(context, "a sector's companies", readCompanies(context, sector, view)),
    readMostNamed(context, sector.name),
  ]);
  return { sector, view, cursor, companies, list, mostNamed };
}

async function readCompanies(context: Context, sector: Sector, view: SectorView): Promise<SectorCompanies> {
  const { db, moversMinTurnoverIdr } = context.get(appContext);
  addPageTags(context, "market");
  return toSectorCompanies(
    await readSectorDay(db, sector, await loadIdxCalendar(db), new Date(), moversMinTurnoverIdr),
    view,
  );
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { sector } = loaderData;
  return pageMeta(matches, {
    title: (siteName) => sectorPage.title(sector.name, siteName),
    description: sectorPage.description(sector.indonesianName),
    ...canonicalListPath(sectorPath(sector.slug), location.search),
    feed: sectorFeedPath(sector.slug),
  });
}

export default function SectorNewsPage({ loaderData }: Route.ComponentProps) {
  const { sector, view, cursor, list, mostNamed } = loaderData;
  const companies = useMarketData("sector-companies", { sector: sector.slug, ...view }, loaderData.companies);
  const isSimulated =
    list?.figures?.simulated ||
    [...(companies.data?.companies ?? []), ...(mostNamed ?? [])].some(({ simulated }) => simulated);
  const sectorItem = companies.data?.sector;
  const age = sectorItem && { ...sectorItem, stale: sectorItem.stale || companies.state === "stale" };
  const pathOf = (other: SectorView) => sectorViewPath(sector.slug, other, cursor);
  return (
    <div className="wide">
      <PageHeading
        lead={
          companies.data ? (
            <SectorChangeLine sector={companies.data.sector} isStale={companies.state === "stale"} />
          ) : null
        }
      >
        {sectorPage.heading(sector.name)}
      </PageHeading>
      {isSimulated ? <SimulatedNote className="mb-4" /> : null}
      <nav aria-label={sectorPage.sectors} className="max-md:swipe-row">
        <ul className="flex gap-2 py-1 max-md:w-max max-md:[&_a]:h-9 max-md:[&_a]:px-3 md:flex-wrap">
          {siteSectors.map(({ slug, name }) => (
            <li key={slug}>
              <Chip to={sectorPath(slug)} isCurrent={slug === sector.slug}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-2 mb-6 text-sm">
        <a className="link inline-flex min-h-6 items-center" href="#berita-title">
          {sectorPage.toNews}
        </a>
      </p>
      <PageAge value={age}>
        <div className="sector-columns">
          <CompaniesCard sector={sector} data={companies} view={view} pathOf={pathOf} />
          {companies.data && companies.data.total > 0 ? (
            <SectorMoversCard movers={companies.data.movers} isStale={companies.state === "stale"} />
          ) : null}
          <Card id="berita" title={sectorPage.news(sector.name)} className="sector-news">
            {list === undefined ? (
              <FailedPart title={failures["sector-unavailable"].title} />
            ) : (
              <ArticleFeed
                key={sector.slug}
                firstPage={list}
                pageAt={(next) => sectorViewPath(sector.slug, view, next)}
                dataAt={(next) => moreArticlesPath({ sector: sector.slug }, next)}
                headingLevel={3}
              />
            )}
          </Card>
          {mostNamed ? <MostNamedCard companies={mostNamed} /> : null}
        </div>
      </PageAge>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["sector-unavailable"]} error={error} />;
}
