import { Autocomplete } from "@base-ui/react/autocomplete";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type {
  FigureProvenance,
  SuggestedArticle,
  SuggestedCompany,
} from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { formatFigureTime } from "#app/figures/figure-time.ts";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { RowAge } from "#app/figures/row-age.tsx";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { articlePath, searchPath } from "#app/seo/paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { suggestions as copy } from "#copy/frame/finding.ts";
import { provenance } from "#copy/market.ts";
import { articlePage } from "#copy/reading.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { formatPriceInText } from "#format/price.ts";
import { formatRelativeTime } from "#format/relative-time.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { rememberSearch } from "./recent-searches.ts";
import type { SuggestionsResponse } from "./use-suggestions.ts";

const { badges } = provenance;

type Suggestion =
  | { company: SuggestedCompany; listProvenance: FigureProvenance | undefined; to: string }
  | { article: SuggestedArticle; now: Date; to: string }
  | { allAbout: string; to: string };

interface SuggestionGroup {
  label: string | undefined;
  note?: ReactNode;
  items: Suggestion[];
}

export function suggestionGroups({ companies, articles, text, now }: SuggestionsResponse): SuggestionGroup[] {
  const listProvenance = provenanceOfMany(companies);
  const groups: SuggestionGroup[] = [
    {
      label: copy.companies,
      note: <FiguresNote listProvenance={listProvenance} now={now} />,
      items: companies.map((company) => ({ company, listProvenance, to: stockPath(company.symbol) })),
    },
    {
      label: copy.articles,
      items: articles.map((article) => ({ article, now, to: articlePath(article.slug) })),
    },
    { label: undefined, items: [{ allAbout: text, to: searchPath(text) }] },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

export interface SuggestionListProps {
  replacesEntry: boolean;
  isRoomy: boolean;
  onChoose(chosen: { keepsText: boolean }): void;
}

export function SuggestionList({ replacesEntry, isRoomy, onChoose }: SuggestionListProps) {
  return (
    <Autocomplete.List aria-label={copy.label} className="outline-none">
      {(group: SuggestionGroup) => (
        <Autocomplete.Group key={group.label ?? ""} items={group.items} className="border-b last:border-b-0">
          {group.label ? (
            <Autocomplete.GroupLabel className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2.5 pb-1 text-xs text-ink-soft">
              <span className="mr-auto font-medium">{group.label}</span>
              {group.note}
            </Autocomplete.GroupLabel>
          ) : null}
          <Autocomplete.Collection>
            {(suggestion: Suggestion) => (
              <Autocomplete.Item
                key={suggestion.to}
                value={suggestion}
                onClick={() => {
                  if ("company" in suggestion)
                    rememberSearch({ kind: "company", text: suggestion.company.symbol });
                  if ("allAbout" in suggestion) rememberSearch({ kind: "text", text: suggestion.allAbout });
                  onChoose({ keepsText: "allAbout" in suggestion });
                }}
                render={<Link to={suggestion.to} replace={replacesEntry} />}
                className={classNames(
                  "flex items-center gap-3 px-3 text-sm hover:bg-sunken data-highlighted:bg-accent-tint data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent",
                  isRoomy ? "min-h-12 py-2" : "min-h-10 py-0.5",
                )}
              >
                <SuggestionRow suggestion={suggestion} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  if ("company" in suggestion) return <CompanyRow {...suggestion} />;
  if ("article" in suggestion) return <ArticleRow {...suggestion} />;
  return (
    <>
      <Icon name="search" size={18} className="text-ink-faint" />
      <span className="min-w-0 flex-1 wrap-anywhere">{copy.allAbout(suggestion.allAbout)}</span>
    </>
  );
}

function CompanyRow({ company, listProvenance }: Extract<Suggestion, { company: SuggestedCompany }>) {
  const { symbol, name, sector, price, changePct } = company;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{symbol}</span>
          {sector ? <span className="text-xs text-ink-soft">{sector}</span> : null}
        </span>
        <span className="block truncate text-xs text-ink-soft">{shortName(name)}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block">{formatPriceInText(price, priceUnitOf(symbol))}</span>
        <ChangeFigure changePct={changePct} className="text-xs" />
      </span>
      <RowAge row={company} listProvenance={listProvenance} />
    </>
  );
}

function ArticleRow({ article, now }: { article: SuggestedArticle; now: Date }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-serif font-semibold">{article.title}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        {article.publishedAt === null
          ? articlePage.timeUnknown
          : formatRelativeTime(article.publishedAt, now)}
        {article.isSample ? <Badge tone="caution">{articlePage.sample}</Badge> : null}
      </span>
    </span>
  );
}

function FiguresNote({ listProvenance, now }: { listProvenance: FigureProvenance | undefined; now: Date }) {
  if (listProvenance === undefined) return null;
  return (
    <>
      <span className="tabular-nums">{formatFigureTime(listProvenance.tsISO, now)}</span>
      {listProvenance.delayed ? <Badge>{badges.delayed}</Badge> : null}
      {listProvenance.simulated ? <Badge tone="caution">{badges.simulated}</Badge> : null}
      {listProvenance.stale ? <StaleMark /> : null}
    </>
  );
}
