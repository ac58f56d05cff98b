import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { cycleWords as words } from "#copy/newsroom/incoming/cycle.ts";
import { runOutcomes, runTriggers } from "#copy/newsroom/runs.ts";
import { formatDateTime, formatShortDate, formatWibTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRelativeTime } from "#format/relative-time.ts";
import { Badge } from "#ui/badge.tsx";
import type { CycleSnapshot } from "./cycle-snapshot.ts";
import { FetchState } from "./fetch-state.tsx";
import { CYCLE_PATH, RUNS_PATH } from "./run-log-view.ts";
import { usePolled } from "./use-polled.ts";

const POLL_EVERY_MS = 3_000;

export function CycleView({ loaded }: { loaded: CycleSnapshot }) {
  const { latest, isUnreachable } = usePolled<CycleSnapshot>(CYCLE_PATH, POLL_EVERY_MS);
  const cycle = latest ?? loaded;
  const { finished, running, waiting } = cycle;
  const isNewer = cycle.fetches !== loaded.fetches || cycle.startedAt !== loaded.startedAt;
  const all = finished + running + waiting;
  const isBusy = running + waiting > 0;
  const changeText = useChangeText(isBusy);
  return (
    <section aria-labelledby="siklus" className="newsroom-cycle">
      <p role="status" className="sr-only">
        {changeText}
      </p>
      <h2 id="siklus" className="text-sm font-medium text-ink-soft">
        {words.title}
      </h2>
      <p className="font-medium">
        {isBusy ? words.running(formatCount(finished), formatCount(all)) : idleText(cycle)}
      </p>
      {isBusy ? (
        <progress aria-label={words.progress} max={all} value={finished} className="newsroom-progress" />
      ) : null}
      <p className="text-sm text-ink-soft">
        {waiting > 0 ? `${words.waiting(formatCount(waiting))} ` : null}
        {words.sum({
          since: formatWibTime(cycle.startedAt),
          fetches: formatCount(cycle.fetches),
          added: formatCount(cycle.new),
          updated: formatCount(cycle.updated),
          failed: formatCount(cycle.failed),
        })}{" "}
        {isNewer ? (
          <Link to={RUNS_PATH} preventScrollReset className="link">
            {words.reload}
          </Link>
        ) : null}
      </p>
      {isUnreachable ? <p className="text-sm text-down">{words.unreachable}</p> : null}
      {isBusy ? (
        <>
          <p className="no-js-only mt-2 text-sm">
            <Link to={RUNS_PATH} className="link">
              {words.reloadState}
            </Link>
          </p>
          <Fetches cycle={cycle} />
        </>
      ) : null}
    </section>
  );
}

/** Live-region text. Changes only when a cycle starts or ends, so that not every poll is announced. */
function useChangeText(isBusy: boolean): string {
  const [wasBusy, setWasBusy] = useState(isBusy);
  const [text, setText] = useState("");
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy);
    setText(isBusy ? words.begun : words.over);
  }
  return text;
}

function idleText({ isScheduled, nextAt, asOf }: CycleSnapshot): string {
  if (!isScheduled) return `${words.idle} ${words.notScheduled}`;
  if (nextAt === undefined) return words.nothingDue;
  const isToday = formatShortDate(nextAt) === formatShortDate(asOf);
  return `${words.idle} ${words.next(isToday ? formatWibTime(nextAt) : formatDateTime(nextAt))}`;
}

function Fetches({ cycle: { running, runningFetches, endedFetches, asOf } }: { cycle: CycleSnapshot }) {
  const more = running - runningFetches.length;
  return (
    <div className="newsroom-cycle-fetches">
      <FetchList id="sedang-diambil" title={words.fetching} fetches={runningFetches} more={more}>
        {({ name, trigger, startedAt }) => (
          <>
            <span>{name}</span>
            <span className="newsroom-outcome">
              <span className="text-ink-soft">
                {words.since(runTriggers[trigger], formatRelativeTime(startedAt, new Date(asOf)))}
              </span>
              <Badge tone="accent">{runOutcomes.running}</Badge>
            </span>
          </>
        )}
      </FetchList>
      <FetchList id="terakhir-selesai" title={words.ended} fetches={endedFetches}>
        {({ name, ...run }) => <FetchState name={name} run={run} />}
      </FetchList>
    </div>
  );
}

interface FetchListProps<Fetch> {
  id: string;
  title: string;
  fetches: readonly Fetch[];
  more?: number;
  children: (fetch: Fetch) => ReactNode;
}

function FetchList<Fetch extends { id: number }>(props: FetchListProps<Fetch>) {
  const { id, title, fetches, more = 0, children } = props;
  if (fetches.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-medium">
        {title}
      </h3>
      <ul className="newsroom-import">
        {fetches.map((fetch) => (
          <li key={fetch.id}>{children(fetch)}</li>
        ))}
        {more > 0 ? <li className="text-ink-soft">{words.andMore(formatCount(more))}</li> : null}
      </ul>
    </section>
  );
}
