import { Link } from "react-router";
import { editionNames } from "#copy/digest/digest-mail.ts";
import { issueSkips, issueStates, newsletterPage } from "#copy/newsroom/newsletter.ts";
import type { IssueCounts, ListedIssue } from "#domain/digest/issues.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatWeekday } from "#format/weekday.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { CardTable } from "../card-table.tsx";
import { issuePath } from "../paths.ts";

const { columns } = newsletterPage;
const COUNT_COLUMNS = ["recipients", "sent", "waiting", "failed", "skipped", "unsubscribed"] as const;

export interface IssueTableProps {
  issues: readonly ListedIssue[];
  showsCounts?: boolean;
}

export function IssueTable({ issues, showsCounts = false }: IssueTableProps) {
  const names = [
    columns.time,
    columns.edition,
    columns.state,
    ...(showsCounts ? COUNT_COLUMNS.map((name) => columns[name]) : []),
  ];
  return (
    <div className="newsroom-table">
      <CardTable columns={names} hasRowLinks>
        {issues.map((issue) => (
          <tr key={issue.id}>
            <th scope="row" className="newsroom-title">
              <Link to={issuePath(issue.id)} data-result="" className="font-medium hover:underline">
                {formatWeekday(issue.scheduledAt)}, {formatDateTime(issue.scheduledAt)}
              </Link>
            </th>
            <td data-label={columns.edition}>{editionNames[issue.edition]}</td>
            <td data-label={columns.state}>
              <IssueStateBadge issue={issue} />
            </td>
            {showsCounts
              ? COUNT_COLUMNS.map((name) => (
                  <td key={name} data-label={columns[name]} className="num">
                    {countOf(issue.counts, name)}
                  </td>
                ))
              : null}
          </tr>
        ))}
      </CardTable>
    </div>
  );
}

const tones = {
  planned: "accent",
  sending: "caution",
  sent: "up",
  skipped: "neutral",
} as const satisfies Record<ListedIssue["state"], BadgeTone>;

export function IssueStateBadge({
  issue: { state, skipped, isPrepared },
}: {
  issue: Pick<ListedIssue, "state" | "skipped" | "isPrepared">;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tones[state]}>{issueStates[state]}</Badge>
      {skipped ? <span className="text-sm text-ink-soft">{issueSkips[skipped]}</span> : null}
      {isPrepared && state === "planned" ? (
        <span className="text-sm text-ink-soft">{newsletterPage.prepared}</span>
      ) : null}
    </span>
  );
}

function countOf(counts: IssueCounts | undefined, name: (typeof COUNT_COLUMNS)[number]): string {
  const count = counts?.[name];
  return count === undefined ? "-" : formatCount(count);
}
