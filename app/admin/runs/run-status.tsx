import { runOutcomes } from "#copy/newsroom/runs.ts";
import type { RunOutcome } from "#domain/ingest/runs/run-log.server.ts";
import { MINUTE_MS } from "#format/durations.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

/** A fetch takes a minute or two; one still running after this ended without recording its outcome. */
const CUT_SHORT_AFTER_MS = 15 * MINUTE_MS;

const tones: Record<keyof typeof runOutcomes, BadgeTone> = {
  succeeded: "up",
  "not-modified": "neutral",
  failed: "down",
  running: "accent",
  interrupted: "caution",
};

export interface RunStatusProps {
  run: { outcome: RunOutcome; startedAt: Date };
  now: Date;
}

export function RunStatus({ run: { outcome, startedAt }, now }: RunStatusProps) {
  const isCutShort = outcome === "running" && now.getTime() - startedAt.getTime() > CUT_SHORT_AFTER_MS;
  const status = isCutShort ? "interrupted" : outcome;
  return <Badge tone={tones[status]}>{runOutcomes[status]}</Badge>;
}
