import { useId } from "react";
import { articleTable } from "#copy/newsroom/articles.ts";
import { listFilters } from "#copy/newsroom/filters.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { ARTICLE_STATUSES } from "#domain/news/articles/article-status.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Options } from "../fields.tsx";
import { DayField, DayFields } from "../filters/day-field.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { SearchField } from "../filters/search-field.tsx";
import { TickerField } from "../tickers/ticker-field.tsx";
import { ARTICLES_PATH, type ArticleListView, articleListParameters, OLDEST } from "./article-list-view.ts";

const { filters } = articleTable;

export interface ArticleFiltersProps {
  view: ArticleListView;
  categories: readonly string[];
  sources: readonly string[];
  tickerHint: string | undefined;
}

export function ArticleFilters({ view, categories, sources, tickerHint }: ArticleFiltersProps) {
  const sourceNames = useId();
  return (
    <FilterForm label={filters.label} path={ARTICLES_PATH} view={view}>
      {view.order === "oldest" ? (
        <input type="hidden" name={articleListParameters.order} value={OLDEST} />
      ) : null}
      <SearchField
        label={filters.title}
        name={articleListParameters.title}
        defaultValue={view.title}
        className="newsroom-filter-text"
      />
      <Field
        label={filters.text}
        name={articleListParameters.text}
        type="search"
        defaultValue={view.text}
        autoComplete="off"
        className="newsroom-filter-text"
      />
      <SelectField label={filters.status} name={articleListParameters.status} defaultValue={view.status}>
        <option value="">{listFilters.all}</option>
        <Options choices={ARTICLE_STATUSES.map((status) => [status, statusNames[status]])} />
      </SelectField>
      <Field
        label={filters.source}
        name={articleListParameters.source}
        defaultValue={view.source}
        list={sourceNames}
        autoComplete="off"
      />
      <datalist id={sourceNames}>
        {sources.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        label={filters.category}
        name={articleListParameters.category}
        defaultValue={view.category}
      >
        <option value="">{listFilters.all}</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TickerField
        label={filters.ticker}
        name={articleListParameters.ticker}
        defaultValue={view.ticker}
        hint={tickerHint}
        maxLength={60}
      />
      <DayFields view={view} parameters={articleListParameters} />
      <DayField label={filters.addedFrom} name={articleListParameters.addedFrom} day={view.addedFrom} />
    </FilterForm>
  );
}
