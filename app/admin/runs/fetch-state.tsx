import { Link } from "react-router";
import { feedFailureText } from "#copy/newsroom/feed-failures.ts";
import { manualImport, runOutcomes } from "#copy/newsroom/runs.ts";
import type { ImportedSource } from "#domain/ingest/runs/manual-import.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { Badge } from "#ui/badge.tsx";
import { runLogPath } from "./run-log-view.ts";

export interface FetchStateProps {
  name: string;
  run: Omit<NonNullable<ImportedSource["run"]>, "fetched">;
}

const tones = { succeeded: "up", "not-modified": "neutral", failed: "down", running: "accent" } as const;

export function FetchState({ name, run }: FetchStateProps) {
  const { counts } = manualImport;
  const { outcome } = run;
  return (
    <>
      <span>
        {outcome === "running" ? (
          name
        ) : (
          <Link to={runLogPath({}, run.id)} preventScrollReset className="hover:underline">
            {name}
          </Link>
        )}
      </span>
      <span className="newsroom-outcome">
        {outcome === "succeeded" ? (
          <span className="text-ink-soft">
            {counts(
              formatCount(run.new),
              formatCount(run.updated),
              formatCount(run.duplicate),
              formatCount(run.unchanged),
            )}
          </span>
        ) : null}
        {outcome === "failed" || run.failureCode ? (
          <span className="text-ink-soft">{feedFailureText(run.failureCode, run.failureStatus)}</span>
        ) : null}
        <Badge tone={tones[outcome]}>{runOutcomes[outcome]}</Badge>
      </span>
    </>
  );
}
