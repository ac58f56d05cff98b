import { Link } from "react-router";
import { manualImport } from "#copy/newsroom/runs.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { REVIEW_PATH } from "../review/review-view.ts";
import { FetchState } from "./fetch-state.tsx";
import type { ImportView } from "./import-view.ts";
import { MANUAL_IMPORT_PATH } from "./run-log-view.ts";

export interface ImportStateProps {
  currentImport: ImportView;
  isUnreachable: boolean;
}

export function ImportState({ currentImport, isUnreachable }: ImportStateProps) {
  const { sources, isFinished, isWaiting, startedBy, startedAt } = currentImport;
  const runs = sources.flatMap(({ run }) => (run && run.outcome !== "running" ? [run] : []));
  const sum = (count: (run: (typeof runs)[number]) => number) =>
    formatCount(runs.reduce((total, run) => total + count(run), 0));
  const total = formatCount(sources.length);
  return (
    <section aria-label={manualImport.progress}>
      <p role="status" className="font-medium">
        {isFinished ? manualImport.finished(total) : manualImport.running(formatCount(runs.length), total)}
      </p>
      <p className="text-sm text-ink-faint">
        {manualImport.startedBy(startedBy ?? manualImport.someone, formatDateTime(startedAt))}
      </p>
      {isFinished ? null : (
        <progress
          aria-label={manualImport.progress}
          max={sources.length}
          value={runs.length}
          className="newsroom-progress"
        />
      )}
      <p className="mt-1 text-sm">
        {manualImport.sum(
          sum((run) => run.new),
          sum((run) => run.updated),
          sum((run) => (run.outcome === "failed" ? 1 : 0)),
        )}{" "}
        {isFinished && runs.some((run) => run.new > 0) ? (
          <Link to={REVIEW_PATH} className="text-accent underline">
            {manualImport.toQueue}
          </Link>
        ) : null}
      </p>
      {isWaiting ? <p className="mt-1 text-sm text-caution">{manualImport.waiting}</p> : null}
      {isUnreachable ? (
        <p role="alert" className="mt-1 text-sm text-down">
          {manualImport.unreachable}
        </p>
      ) : null}
      {isFinished ? null : (
        <p className="no-js-only mt-2 text-sm">
          <Link to={MANUAL_IMPORT_PATH} className="text-accent underline">
            {manualImport.refresh}
          </Link>
        </p>
      )}
      <ul className="newsroom-import">
        {sources.map((source) => (
          <li key={source.id}>
            {source.run ? (
              <FetchState name={source.name} run={source.run} />
            ) : (
              <>
                <span>{source.name}</span>
                <span className="text-ink-faint">{manualImport.notYet}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
