import { Link } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { newAlertPath } from "#app/seo/alert-paths.ts";
import { dashboard } from "#copy/newsroom/dashboard.ts";
import type { UnhealthySource } from "#domain/ingest/health/unhealthy-sources.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRelativeTime } from "#format/relative-time.ts";
import { gapText } from "../sources/gap-text.ts";
import { sourcesPath } from "../sources/health-filter.ts";

const SHOWN_SOURCES = 5;

export interface SourceAlertsProps {
  silent: readonly UnhealthySource[];
  gone: readonly string[];
  now: Date;
}

export function SourceAlerts({ silent, gone, now }: SourceAlertsProps) {
  const { title, gone: wasPaused, andMore, showSilent, showPaused, setAlert } = dashboard.sourceAlerts;
  const texts = [...gone.map(wasPaused), ...silent.map((source) => silentText(source, now))];
  if (texts.length === 0) return null;
  const more = texts.length - SHOWN_SOURCES;
  return (
    <FormAlert tone="caution" title={title(formatCount(texts.length))} className="mb-8">
      <ul className="wrap-anywhere">
        {texts.slice(0, SHOWN_SOURCES).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the list never changes
          <li key={index}>{text}</li>
        ))}
        {more > 0 ? <li>{andMore(formatCount(more))}</li> : null}
      </ul>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {silent.length > 0 ? (
          <Link to={sourcesPath("silent")} className="link">
            {showSilent}
          </Link>
        ) : null}
        {gone.length > 0 ? (
          <Link to={sourcesPath("paused")} className="link">
            {showPaused}
          </Link>
        ) : null}
        <Link to={newAlertPath({ kind: "source-silent" })} className="link">
          {setAlert}
        </Link>
      </p>
    </FormAlert>
  );
}

function silentText(
  { name, isFailing, lastSuccessAt, lastItemAt, usualGapMinutes }: UnhealthySource,
  now: Date,
): string {
  const { neverRead, unread, late } = dashboard.sourceAlerts;
  if (!isFailing && lastItemAt && usualGapMinutes !== null) {
    return late(name, formatRelativeTime(lastItemAt, now), gapText(usualGapMinutes));
  }
  return lastSuccessAt ? unread(name, formatRelativeTime(lastSuccessAt, now)) : neverRead(name);
}
