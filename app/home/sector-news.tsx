import { Link } from "react-router";
import { type TitledArticle, TitleLink, TitleNotes } from "#app/news/cards/title-link.tsx";
import { sectorPath } from "#app/seo/paths.ts";
import { home } from "#copy/reading.ts";
import { Card } from "#ui/card.tsx";

export interface SectorHeadlines {
  slug: string;
  name: string;
  headlines: TitledArticle[];
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
                    <TitleNotes article={headline} now={now} />
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
