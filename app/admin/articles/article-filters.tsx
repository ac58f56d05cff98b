import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { ARTICLE_STATUSES } from "#domain/news/articles/article-status.ts";
import { Button } from "#ui/button.tsx";
import { Field, INPUT_SHAPE } from "#ui/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import {
  ARTICLES_PATH,
  type ArticleListView,
  isFiltered,
  OLDEST,
  parameters,
  startOfDay,
} from "./article-list-view.ts";

const { filters } = articleTable;

export interface ArticleFiltersProps {
  view: ArticleListView;
  categories: readonly string[];
  /** Names to choose from; others can be typed. */
  sources: readonly string[];
}

/** The Filter form. It is filled anew when the address changes, such as by Back. */
export function ArticleFilters({ view, categories, sources }: ArticleFiltersProps) {
  const sourceNames = useId();
  return (
    <Form key={JSON.stringify(view)} action={ARTICLES_PATH} aria-label={filters.label} className="mb-4">
      {view.order === "oldest" ? <input type="hidden" name={parameters.order} value={OLDEST} /> : null}
      <div className="newsroom-filters">
        <Field
          label={filters.title}
          name={parameters.title}
          type="search"
          defaultValue={view.title}
          autoComplete="off"
          data-search-field=""
          className="newsroom-filter-text"
        />
        <Choice label={filters.status} name={parameters.status} defaultValue={view.status}>
          <option value="">{filters.all}</option>
          {ARTICLE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Choice>
        <Field
          label={filters.source}
          name={parameters.source}
          defaultValue={view.source}
          list={sourceNames}
          autoComplete="off"
        />
        <datalist id={sourceNames}>
          {sources.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Choice label={filters.category} name={parameters.category} defaultValue={view.category}>
          <option value="">{filters.all}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <Field
          label={filters.ticker}
          name={parameters.ticker}
          defaultValue={view.ticker}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Day label={filters.from} name={parameters.from} day={view.from} />
        <Day label={filters.until} name={parameters.until} day={view.until} />
        <Day label={filters.addedFrom} name={parameters.addedFrom} day={view.addedFrom} />
        <div className="newsroom-filter-buttons">
          <Button type="submit" variant="primary" size="sm">
            {filters.submit}
          </Button>
          {isFiltered(view) ? (
            <LinkButton to={ARTICLES_PATH} variant="quiet" size="sm">
              {filters.clear}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Form>
  );
}

function Day({ label, name, day }: { label: string; name: string; day: string }) {
  const isInvalid = day !== "" && startOfDay(day) === undefined;
  return (
    <Field
      label={label}
      name={name}
      type="date"
      defaultValue={day}
      error={isInvalid ? filters.invalidDate : undefined}
    />
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  defaultValue: string;
  children: ReactNode;
}

function Choice({ label, children, ...select }: ChoiceProps) {
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      {label}
      <select className={`${INPUT_SHAPE} border-line-strong bg-canvas font-normal`} {...select}>
        {children}
      </select>
    </label>
  );
}
