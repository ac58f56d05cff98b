import { Form, Link } from "react-router";
import { feedFailureText } from "#copy/newsroom/feed-failures.ts";
import { runLog } from "#copy/newsroom/runs.ts";
import { sourceTable } from "#copy/newsroom/sources.ts";
import type { SourceHealth } from "#domain/ingest/health/source-health.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount, formatTenths } from "#format/large-amount.ts";
import { formatRelativeTime } from "#format/relative-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { articleListPath } from "../articles/article-list-view.ts";
import { RowButton, RowDialogLink, RowLink } from "../row-actions.tsx";
import { TableHeads } from "../table-heads.tsx";
import { gapText } from "./gap-text.ts";
import { type HealthFilter, sourcesPath } from "./health-filter.ts";
import { sourceDialog } from "./source-paths.ts";

export interface SourceTableProps {
  sources: readonly SourceHealth[];
  filter: HealthFilter | undefined;
  isScheduled: boolean;
  now: Date;
}

export function SourceTable({ sources, filter, ...rowProps }: SourceTableProps) {
  const { columns } = sourceTable;
  return (
    <Form method="post" action={sourcesPath(filter)} preventScrollReset className="newsroom-table">
      <table className="figures card-rows newsroom-sources">
        <thead>
          <tr>
            <TableHeads names={Object.values(columns)} />
          </tr>
        </thead>
        <tbody data-results="">
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} {...rowProps} />
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
  const { id, name, type, active, feedUrl, publishesDirectly, mirrorsImages } = source;
  return (
    <tr>
      <th scope="row" className="newsroom-source">
        <Link to={articleListPath({ source: name })} data-result="" className="font-medium hover:underline">
          {name}
        </Link>
        <p className="text-xs text-ink-faint">
          {itemsText(source)}
          {publishesDirectly ? ` · ${sourceTable.publishesDirectly}` : null}
          {mirrorsImages ? ` · ${sourceTable.mirrorsImages}` : null}
        </p>
      </th>
      <td data-label={sourceTable.columns.type} className="leading">
        {type}
      </td>
      <td className="newsroom-health">
        <p className="flex flex-wrap items-baseline gap-2">
          <span className={active ? "self-center text-up" : "self-center text-down"}>
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
        {active ? <NextFetch source={source} isScheduled={isScheduled} now={now} /> : null}
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

function News({
  source: { lastItemAt, usualGapMinutes, movedTo, duplicated },
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
      {duplicated.length > 0 ? (
        <p className="text-xs text-ink-faint">
          {sourceTable.duplicates(
            duplicated.map(({ name, items }) => runLog.duplicatesOf(name, formatCount(items))).join(", "),
          )}
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

function itemsText({ itemsIn7Days, itemsPerDay }: SourceHealth): string {
  const sum = sourceTable.itemsIn7Days(formatCount(itemsIn7Days));
  // A daily average of zero adds nothing to the weekly count.
  return !itemsPerDay ? sum : `${sum}, ${sourceTable.itemsPerDay(formatTenths(itemsPerDay))}`;
}

function NextFetch({ source: { dueAt, nextFetchAt }, isScheduled, now }: SourceRowProps) {
  const isPutOff = nextFetchAt !== null && nextFetchAt > now;
  if (!isScheduled) {
    return isPutOff ? <NextText>{sourceTable.putOff(formatDateTime(nextFetchAt))}</NextText> : null;
  }
  const next = isPutOff && (!dueAt || nextFetchAt > dueAt) ? nextFetchAt : dueAt;
  return (
    <NextText>
      {next && next > now ? sourceTable.next(formatDateTime(next)) : sourceTable.nextAtOnce}
    </NextText>
  );
}

function NextText({ children }: { children: string }) {
  return <p className="text-xs text-ink-faint">{children}</p>;
}
