import { Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { calendarPage as copy } from "#copy/calendar/calendar.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { readCorporateCalendar } from "#domain/portfolio/corporate-calendar/calendar.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/calendar";
import { CalendarDays } from "./calendar-days.tsx";
import {
  CALENDAR_PATH,
  type CalendarFilter,
  filteredPath,
  ICS_PATH,
  isShown,
  parseFilter,
  RIGHTS_PATH,
  toEntryItem,
} from "./calendar-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const today = todayInJakarta(new Date());
  const { entries, unbookedNames } = await readCorporateCalendar(context.get(appContext).db, userId, today);
  const filter = parseFilter(url.searchParams);
  const items = entries.filter((entry) => isShown(entry, filter)).map(toEntryItem);
  return {
    filter,
    unbooked: unbookedNames,
    isEmpty: entries.length === 0,
    coming: items.filter(({ date }) => date >= today),
    past: items.filter(({ date }) => date < today).reverse(),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.title, path: CALENDAR_PATH });
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { filter, unbooked, isEmpty, coming, past } = loaderData;
  const isSimulated = [...coming, ...past].some((entry) => entry.isSimulated);
  return (
    <div className="max-w-read">
      <PageHeading lead={copy.lead}>{copy.title}</PageHeading>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        {isEmpty ? null : (
          <LinkButton size="sm" to={filteredPath(ICS_PATH, filter)} reloadDocument>
            {copy.export}
          </LinkButton>
        )}
        <LinkButton size="sm" to={RIGHTS_PATH}>
          {copy.calculator}
        </LinkButton>
      </div>
      {unbooked.length > 0 ? (
        <p className="mb-4 text-sm text-ink-soft">{copy.unbooked(unbooked.join(", "))}</p>
      ) : null}
      {isSimulated ? <p className="mb-4 text-sm text-ink-faint">{copy.simulated}</p> : null}
      {isEmpty ? (
        <EmptyState
          icon="search"
          title={copy.emptyTitle}
          description={copy.empty}
          action={<LinkButton to="/watchlist">{copy.toWatchlist}</LinkButton>}
        />
      ) : (
        <>
          <Filters current={filter} />
          {coming.length + past.length === 0 ? (
            <EmptyState icon="search" title={copy.emptyFiltered} />
          ) : (
            <>
              <CalendarDays id="coming" title={copy.coming} entries={coming} none={copy.noneComing} />
              {past.length > 0 ? <CalendarDays id="past" title={copy.past} entries={past} /> : null}
            </>
          )}
        </>
      )}
    </div>
  );
}

const FILTERS = ["all", "held", "watched"] as const satisfies readonly CalendarFilter[];

function Filters({ current }: { current: CalendarFilter }) {
  return (
    <nav aria-label={copy.filters.label} className="tabs mb-6">
      {FILTERS.map((filter) => (
        <Link
          key={filter}
          to={filteredPath(CALENDAR_PATH, filter)}
          aria-current={filter === current ? "page" : undefined}
          preventScrollReset
          className="tab"
        >
          {copy.filters[filter]}
        </Link>
      ))}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={{ title: copy.failed }} error={error} />;
}
