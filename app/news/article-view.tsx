import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { useSiteData } from "#app/site-data.ts";
import { articleCompanies } from "#copy/news/article.ts";
import { articlePage } from "#copy/reading.ts";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import type { ArticleViewData } from "./article-page-data.ts";
import { SourceLink } from "./article-source.tsx";
import type { ArticleCardData } from "./cards/article-card-data.ts";
import { CardImage } from "./cards/card-image.tsx";
import { HeadlineList } from "./cards/headline-list.tsx";
import { ArticleCorrections, CorrectionPointer } from "./corrections/article-corrections.tsx";
import type { CorrectionData } from "./corrections/correction-data.ts";
import { EarlierArticles, ReportLink } from "./headline-only.tsx";
import { ArticleCompanies, type ArticleCompany } from "./rail/article-companies.tsx";
import { LeadPointer, type OtherSource, OtherSources } from "./same-story.tsx";

export interface ArticleViewProps {
  article: ArticleViewData;
  companies: ArticleCompany[] | undefined;
  related: ArticleCardData[];
  earlier?: ArticleCardData[];
  corrections: CorrectionData[];
  lead?: { slug: string; title: string } | undefined;
  otherSources?: OtherSource[];
}

export function ArticleView({
  article,
  companies,
  related,
  earlier = [],
  corrections,
  lead,
  otherSources = [],
}: ArticleViewProps) {
  const { renderedAt } = useSiteData();
  // Without a second column the text is centred: an empty column would look like a fault.
  const hasRail = companies?.length !== 0 || related.length > 0;
  const columns = hasRail
    ? "max-lg:mx-auto max-lg:max-w-read lg:grid-cols-[minmax(0,42rem)_20rem] lg:justify-between"
    : "mx-auto max-w-read";
  const isSimulated = article.figures?.simulated || companies?.some(({ simulated }) => simulated);
  return (
    <div className={classNames("grid grid-cols-1 gap-x-16 gap-y-10", columns)}>
      <article>
        <ArticleHeader article={article} now={renderedAt} />
        {isSimulated ? <SimulatedNote className="mt-3" /> : null}
        {article.imageUrl ? (
          <CardImage
            id={article.id}
            imageUrl={article.imageUrl}
            sizes="(width >= 42rem) 42rem, 100vw"
            own={article.image}
            className="mt-6 aspect-video w-full max-w-read rounded-md"
          />
        ) : null}
        <div className="mt-6 max-w-read">
          {article.isSample ? (
            <p className="mb-6 text-sm text-ink-soft">{articlePage.sampleExplanation}</p>
          ) : null}
          {corrections[0] ? <CorrectionPointer newest={corrections[0]} /> : null}
          {lead ? <LeadPointer lead={lead} /> : null}
          {article.reportUrl === null ? (
            <>
              <ArticleBody html={article.html} />
              <SourceLink article={article} />
            </>
          ) : (
            <ReportLink url={article.reportUrl} sourceName={article.sourceName} />
          )}
          {otherSources.length > 0 ? <OtherSources sources={otherSources} /> : null}
          {earlier.length > 0 ? (
            <EarlierArticles article={article} earlier={earlier} now={renderedAt} />
          ) : null}
          {corrections.length > 0 ? <ArticleCorrections notes={corrections} /> : null}
        </div>
      </article>
      {hasRail ? (
        <aside
          aria-label={articleCompanies.rail}
          className="screen-only grid min-w-0 grid-cols-1 content-start gap-8"
        >
          <ArticleCompanies key={article.id} companies={companies} />
          {related.length > 0 ? (
            <Card id="related" title={articlePage.relatedArticles}>
              <HeadlineList articles={related} now={renderedAt} />
            </Card>
          ) : null}
        </aside>
      ) : null}
    </div>
  );
}
