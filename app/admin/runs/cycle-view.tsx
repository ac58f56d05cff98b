import { Link } from "react-router";
import { cycleWords as words } from "#copy/newsroom/incoming/cycle.ts";
import { formatWibTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { CYCLE_PATH, RUNS_PATH } from "./run-log-view.ts";
import type { ShownCycle } from "./shown-cycle.ts";
import { usePolled } from "./use-polled.ts";

const ASK_EVERY_MS = 3_000;
const SHOWN_NAMES = 5;

/** What is being fetched now, while the page is looked at. */
export function CycleView({ loaded }: { loaded: ShownCycle }) {
  const { asked, isUnreachable } = usePolled<ShownCycle>(CYCLE_PATH, ASK_EVERY_MS);
  const cycle = asked ?? loaded;
  const { finished, running, waiting, nextAt } = cycle;
  const isNewer = cycle.finished !== loaded.finished || cycle.startedAt !== loaded.startedAt;
  const all = finished + running.length + waiting;
  const more = running.length - SHOWN_NAMES;
  return (
    <section aria-label={words.label} className="newsroom-cycle">
      <p className="font-medium">
        {running.length + waiting > 0
          ? words.running(formatCount(finished), formatCount(all))
          : words.idle(nextAt && formatWibTime(nextAt))}
      </p>
      {running.length + waiting > 0 ? (
        <progress aria-label={words.label} max={all} value={finished} className="newsroom-progress" />
      ) : null}
      {running.length > 0 ? (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {words.fetching(running.slice(0, SHOWN_NAMES).join(", "))}
          {more > 0 ? ` ${words.andMore(formatCount(more))}` : null}
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">
        {words.sum({
          since: formatWibTime(cycle.startedAt),
          fetches: formatCount(finished),
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
    </section>
  );
}
