import { Form, Link } from "react-router";
import { feedFailureText } from "#copy/newsroom/feed-failures.ts";
import { sourceTable } from "#copy/newsroom/sources.ts";
import type { SourceHealth } from "#domain/ingest/runs/source-health.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRelativeTime } from "#format/relative-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { articleListAddress } from "../articles/article-list-view.ts";
import { RowButton, RowDialogLink, RowLink } from "../row-actions.tsx";
import { TableHeads } from "../table-heads.tsx";
import { type HealthFilter, sourcesAddress } from "./health-filter.ts";
import { sourceDialog } from "./source-paths.ts";

export interface SourceTableProps {
  sources: readonly SourceHealth[];
  filter: HealthFilter | undefined;
  /** Whether the server fetches sources by itself. */
  isScheduled: boolean;
  /** When the health was read. */
  now: Date;
}

/** One form for all rows: the button says which source is switched on or off. */
export function SourceTable({ sources, filter, ...shown }: SourceTableProps) {
  const { columns } = sourceTable;
  return (
    <Form method="post" action={sourcesAddress(filter)} preventScrollReset className="newsroom-table">
      <table className="figures">
        <thead>
          <tr>
            <TableHeads names={Object.values(columns)} />
          </tr>
        </thead>
        <tbody data-results="">
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} {...shown} />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

interface SourceRowProps extends Pick<SourceTableProps, "isScheduled" | "now"> {
  source: SourceHealth;
}

function SourceRow({ source, isScheduled, now }: SourceRowProps) {
  const { id, name, type, active, feedUrl, publishesDirectly, keepsPictures, itemsIn7Days } = source;
  return (
    <tr>
      <th scope="row" className="newsroom-source">
        <Link
          to={articleListAddress({ source: name })}
          data-result=""
          className="font-medium hover:underline"
        >
          {name}
        </Link>
        <p className="text-xs text-ink-faint">
          {sourceTable.itemsIn7Days(formatCount(itemsIn7Days))}
          {publishesDirectly ? ` · ${sourceTable.publishesDirectly}` : null}
          {keepsPictures ? ` · ${sourceTable.keepsPictures}` : null}
        </p>
      </th>
      <td>{type}</td>
      <td className="newsroom-health">
        <p className="flex flex-wrap items-center gap-2">
          <span className={active ? "text-up" : "text-down"}>
            <Icon name={active ? "tick" : "close"} size={16} />
          </span>
          {active ? sourceTable.active : sourceTable.inactive}
          {source.isSilent ? (
            <Badge tone="caution" title={sourceTable.silentHint}>
              {sourceTable.silent}
            </Badge>
          ) : null}
          {active && source.consecutiveFailures > 0 ? (
            <Badge tone="down">{sourceTable.failing(source.consecutiveFailures)}</Badge>
          ) : null}
        </p>
        <Health source={source} now={now} />
        <News source={source} now={now} />
        {isScheduled && active ? <NextFetch source={source} now={now} /> : null}
      </td>
      <td>
        <span className="newsroom-address" title={feedUrl}>
          {feedUrl}
        </span>
      </td>
      <td>
        <div className="newsroom-actions">
          <RowLink to={`/admin/runs?sumber=${id}`} label={sourceTable.runs} row={name} />
          <RowButton
            name="change"
            value={`${id}:${active ? "off" : "on"}`}
            label={active ? sourceTable.switchOff : sourceTable.switchOn}
            row={name}
          />
          <RowDialogLink to={sourceDialog("edit", id)} label={sourceTable.edit} row={name} />
          <RowDialogLink
            to={sourceDialog("delete", id)}
            label={sourceTable.delete}
            row={name}
            variant="danger"
          />
        </div>
      </td>
    </tr>
  );
}

/** The last success, and the last failure if nothing has succeeded since. */
function Health({ source: { lastSuccessAt, lastFailure }, now }: { source: SourceHealth; now: Date }) {
  const isFailing = lastFailure && (!lastSuccessAt || lastFailure.at > lastSuccessAt);
  return (
    <>
      <p className="text-xs text-ink-faint" title={formatDateTime(lastSuccessAt)}>
        {lastSuccessAt
          ? sourceTable.lastSuccess(formatRelativeTime(lastSuccessAt, now))
          : sourceTable.neverSucceeded}
      </p>
      {lastFailure ? (
        <p
          className={isFailing ? "text-xs text-down" : "text-xs text-ink-faint"}
          title={formatDateTime(lastFailure.at)}
        >
          {sourceTable.lastFailure(formatRelativeTime(lastFailure.at, now))}{" "}
          {feedFailureText(lastFailure.code, lastFailure.status)}
        </p>
      ) : null}
    </>
  );
}

/** When it last brought something new, and how long it is usually without. */
function News({
  source: { lastItemAt, usualGapMinutes, movedTo },
  now,
}: {
  source: SourceHealth;
  now: Date;
}) {
  return (
    <>
      {lastItemAt ? (
        <p className="text-xs text-ink-faint" title={formatDateTime(lastItemAt)}>
          {[
            sourceTable.lastItem(formatRelativeTime(lastItemAt, now)),
            usualGapMinutes === null ? undefined : sourceTable.usualGap(gapText(usualGapMinutes)),
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      ) : null}
      {movedTo ? (
        <p className="newsroom-address" title={movedTo}>
          {sourceTable.movedTo(movedTo)}
        </p>
      ) : null}
    </>
  );
}

function gapText(minutes: number): string {
  if (minutes < 120) return sourceTable.gapMinutes(formatCount(minutes));
  if (minutes < 2_880) return sourceTable.gapHours(formatCount(Math.round(minutes / 60)));
  return sourceTable.gapDays(formatCount(Math.round(minutes / 1_440)));
}

function NextFetch({ source: { dueAt, nextFetchAt }, now }: { source: SourceHealth; now: Date }) {
  const next = [dueAt, nextFetchAt]
    .filter((time) => time !== null)
    .sort((a, b) => b.getTime() - a.getTime())[0];
  if (!next || next <= now) return null;
  return <p className="text-xs text-ink-faint">{sourceTable.next(formatDateTime(next))}</p>;
}
