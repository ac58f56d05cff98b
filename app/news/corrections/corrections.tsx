import { Link } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { pageByCursor } from "#app/frame/paging/page-by-cursor.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { articlePath, CORRECTIONS_PATH, canonicalListPath } from "#app/seo/paths.ts";
import { correctionsFailed, correctionsPage as words } from "#copy/reading.ts";
import { listCorrections } from "#domain/news/newsroom/revisions/corrections.server.ts";
import { formatTimeCursor, parseTimeCursor } from "#format/paging/time-cursor.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/corrections";
import { toCorrectionData } from "./correction-data.ts";
import { CorrectionNote } from "./correction-note.tsx";

export const handle = publicPage({ search: ["lanjut"], hydration: "interaction" });

const PER_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  // "news" too, since the page depends on the titles and the publication of corrected articles.
  addPageTags(context, "corrections", "news");
  const cursor = parseTimeCursor(url.searchParams.get("lanjut"));
  const rows = await listCorrections(context.get(appContext).db, {
    before: cursor,
    limit: PER_PAGE + 1,
  });
  const { page, next } = pageByCursor(
    rows,
    ({ createdAt: at, id }) => formatTimeCursor({ at, id }),
    PER_PAGE,
  );
  return {
    corrections: page.map(({ slug, title, ...correction }) => ({
      ...toCorrectionData(correction),
      slug,
      title,
    })),
    isFirst: cursor === undefined,
    nextCursor: next,
  };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: words.title,
    description: words.description,
    ...canonicalListPath(CORRECTIONS_PATH, location.search),
  });
}

export default function Corrections({ loaderData }: Route.ComponentProps) {
  const { corrections, isFirst, nextCursor } = loaderData;
  return (
    <div className="mx-auto max-w-read">
      <PageHeading lead={words.lead}>{words.heading}</PageHeading>
      {corrections.length === 0 ? (
        <EmptyState icon="newspaper" {...words.empty} />
      ) : (
        <ul className="border-t" data-results>
          {corrections.map((correction) => (
            <li key={correction.id} className="border-b py-5">
              <CorrectionNote
                correction={correction}
                about={
                  <h2 className="mt-1 font-serif text-lg font-semibold">
                    <Link to={articlePath(correction.slug)} className="hover:underline" data-result>
                      {correction.title}
                    </Link>
                  </h2>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {nextCursor || !isFirst ? (
        <nav aria-label={words.pages} className="mt-6 flex flex-wrap justify-center gap-3">
          {isFirst ? null : <LinkButton to={CORRECTIONS_PATH}>{words.newest}</LinkButton>}
          {nextCursor ? (
            <LinkButton to={`${CORRECTIONS_PATH}?lanjut=${nextCursor}`}>{words.older}</LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={correctionsFailed} error={error} />;
}
