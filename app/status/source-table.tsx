import { sourceStates, statusPage } from "#copy/status.ts";
import type { SourceFreshness, SourceState } from "#domain/ingest/health/source-freshness.server.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Age } from "./age.tsx";

const tones: Record<SourceState, BadgeTone> = {
  current: "neutral",
  new: "neutral",
  silent: "caution",
  failing: "caution",
};

export function SourceFreshnessTable({ sources, now }: { sources: readonly SourceFreshness[]; now: Date }) {
  const { columns, empty, never } = statusPage.sources;
  if (sources.length === 0) return <p className="text-sm text-ink-soft">{empty}</p>;
  return (
    <table className="figures card-rows w-full">
      <thead>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map(({ name, state, lastSuccessAt, lastItemAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the list never changes
          <tr key={index}>
            <th scope="row" className="font-medium wrap-anywhere whitespace-normal">
              {name}
            </th>
            <td data-label={columns.fetched}>
              {lastSuccessAt ? <Age instant={lastSuccessAt} now={now} /> : never}
            </td>
            <td data-label={columns.newest}>{lastItemAt ? <Age instant={lastItemAt} now={now} /> : "-"}</td>
            <td className="leading">
              <Badge tone={tones[state]}>{sourceStates[state]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
