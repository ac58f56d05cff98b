import { Link } from "react-router";
import { PublishedTime } from "#app/news/cards/published-time.tsx";
import { ContextLink, type LinkedTitle, TitleLink } from "#app/news/cards/title-link.tsx";
import { sectorPath } from "#app/seo/addresses.ts";
import { articlePage, home } from "#copy/reading.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";

export interface SectorHeadlines {
  slug: string;
  name: string;
  headlines: SectorHeadline[];
}

export interface SectorHeadline extends LinkedTitle {
  id: number;
  /** ISO 8601; null if the source doesn't give it. */
  publishedAt: string | null;
  isSample: boolean;
}

export function SectorNews({ sectors, now }: { sectors: readonly SectorHeadlines[]; now: string }) {
  if (sectors.length === 0) return null;
  return (
    <Card id="sector-news" title={home.sectorNews}>
      <div
        data-results
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-5"
      >
        {sectors.map(({ slug, name, headlines }) => (
          <section key={slug} aria-label={name} className="min-w-0 border-t pt-2">
            <h3 className="text-xs font-semibold text-ink-soft">
              <Link to={sectorPath(slug)} className="inline-flex min-h-6 items-center hover:underline">
                {name}
              </Link>
            </h3>
            <ul className="divide-y">
              {headlines.map((headline) => (
                <li key={headline.id} className="py-2">
                  <h4 className="font-serif text-base font-semibold">
                    <TitleLink article={headline} />
                  </h4>
                  <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
                    <PublishedTime publishedAt={headline.publishedAt} now={now} />
                    <ContextLink article={headline} />
                    {headline.isSample ? <Badge tone="caution">{articlePage.sample}</Badge> : null}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
