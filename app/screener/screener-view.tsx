import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { screener as copy } from "#copy/screener/screener.ts";
import type { FieldId } from "#domain/market/screener/screener-fields.ts";
import { type FieldRange, matchesFilter, sortRows } from "#domain/market/screener/screener-filter.ts";
import { type ScreenerState, screenerSectors } from "#domain/market/screener/screener-state.ts";
import { formatCount } from "#format/large-amount.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { ExportLinks } from "./export/export-links.tsx";
import { ActiveScreenerFilters } from "./filters/active-filters.tsx";
import { ScreenerFilterForm } from "./filters/filter-form.tsx";
import { FilterPanel, FilterPanelButton } from "./filters/filter-panel.tsx";
import { IgnoredParameters } from "./filters/ignored-parameters.tsx";
import { MethodNotes } from "./method-notes.tsx";
import { ReadyMadeScreens } from "./ready-made-screens.tsx";
import { ColumnChoice } from "./results/column-choice.tsx";
import { LoadFailure } from "./results/load-failure.tsx";
import { PageLinks } from "./results/page-links.tsx";
import { ResultSkeleton } from "./results/result-skeleton.tsx";
import { ResultTable } from "./results/result-table.tsx";
import { SavedScreensMenu } from "./saved/saved-screens-menu.tsx";
import { ScreenLink } from "./screen-link.tsx";
import type { ScreenerColumns, ScreenerItem } from "./screener-columns.ts";
import { useCompanies, useScreen } from "./use-screener.ts";

const NO_ITEMS: ScreenerItem[] = [];

export function ScreenerView({ initial }: { initial: ScreenerColumns | undefined }) {
  const { state, ignored, change } = useScreen();
  const companies = useCompanies(initial);
  const items = companies.data?.items ?? NO_ITEMS;

  // Deferred, so that a slider's thumb follows the finger even if rendering the table takes longer than a frame.
  const shownState = useDeferredValue(state);
  const results = useResults(items, shownState);
  const sectors = useMemo(() => {
    const slugs = new Set(items.map(({ sector }) => sector));
    return screenerSectors.filter((sector) => slugs.has(sector));
  }, [items]);
  const common = useMemo(() => {
    const all = provenanceOfMany(items.map(({ provenance }) => provenance));
    return all && companies.state === "stale" ? { ...all, stale: true } : all;
  }, [items, companies.state]);

  const [resetCount, setResetCount] = useState(0);
  const show = useCallback((next: ScreenerState) => change(() => next), [change]);
  const narrow = useCallback(
    (id: FieldId, range: FieldRange | undefined) =>
      change((current) => {
        const ranges = { ...current.filter.ranges };
        if (range === undefined) delete ranges[id];
        else ranges[id] = range;
        return { ...current, filter: { ...current.filter, ranges } };
      }),
    [change],
  );
  const count = copy.resultCount(formatCount(results.length), formatCount(items.length));

  return (
    <div className="wide">
      <PageHeading lead={common?.simulated ? <SimulatedNote /> : null}>{copy.heading}</PageHeading>
      <IgnoredParameters ignored={ignored} />
      <div className="mb-5 flex flex-col gap-3">
        <ReadyMadeScreens state={state} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <SavedScreensMenu state={state} />
          <ExportLinks items={companies.data?.items} state={state} />
        </div>
      </div>
      <div className="grid gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FilterPanel
          count={results.length}
          reset={
            <ScreenLink
              screen={{ ...state, filter: { ranges: {} }, page: 1 }}
              onState={(next) => {
                setResetCount((count) => count + 1);
                show(next);
              }}
              className="link text-sm"
            >
              {copy.filters.reset}
            </ScreenLink>
          }
        >
          <ScreenerFilterForm
            state={state}
            sectors={sectors}
            onState={show}
            onRange={narrow}
            resetCount={resetCount}
          />
        </FilterPanel>
        <section aria-labelledby="screener-count" className="min-w-0">
          <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="screener-count" className="text-sm font-semibold tabular-nums">
              <output className={companies.state === "loading" ? "js-only" : undefined}>
                {companies.data ? count : copy[companies.state]}
              </output>
            </h2>
            {common ? (
              <span className="flex items-center gap-1 text-xs text-ink-faint">
                {copy.updated}
                <Provenance subject={copy.subject} figure={common} />
              </span>
            ) : null}
            <div className="ml-auto flex flex-wrap gap-2">
              <FilterPanelButton filter={state.filter} />
              <ColumnChoice state={shownState} onState={show} />
            </div>
          </div>
          <div className="mb-2 empty:hidden">
            <ActiveScreenerFilters state={shownState} onState={show} />
          </div>
          <Results
            companies={companies}
            state={state}
            results={results}
            table={<ResultTable items={results} state={shownState} common={common} onState={show} />}
          />
          <PageLinks state={shownState} count={results.length} />
          <MethodNotes reports={companies.data?.columns.reports ?? null} />
        </section>
      </div>
    </div>
  );
}

interface ResultsProps {
  companies: ReturnType<typeof useCompanies>;
  state: ScreenerState;
  results: readonly ScreenerItem[];
  table: React.ReactNode;
}

function Results({ companies, state, results, table }: ResultsProps) {
  if (companies.state === "loading") {
    return (
      <>
        <div className="js-only">
          <ResultSkeleton />
        </div>
        {/* The server could not read the figures either. */}
        <div className="no-js-only">
          <LoadFailure state={state} />
        </div>
      </>
    );
  }
  if (companies.state === "failed") return <LoadFailure state={state} retry={companies.retry} />;
  return (
    <>
      {/* Stays mounted, since a slider may move on and mounting takes longer than a frame. */}
      {table}
      {results.length === 0 ? (
        <EmptyState icon="search" title={copy.none} description={copy.noneHint} />
      ) : null}
    </>
  );
}

function useResults(items: readonly ScreenerItem[], { filter, sort }: ScreenerState): ScreenerItem[] {
  const sorted = useMemo(() => sortRows(items, sort), [items, sort]);
  return useMemo(() => sorted.filter((item) => matchesFilter(filter, item)), [sorted, filter]);
}
