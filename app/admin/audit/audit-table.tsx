import { Link } from "react-router";
import { auditActions, auditActors, auditFields, auditPage, auditSubjects } from "#copy/newsroom/audit.ts";
import type { AuditSummary } from "#domain/site/audit.ts";
import type { AuditEntry } from "#domain/site/audit-log.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { TableHeads } from "../table-heads.tsx";
import { auditPath } from "./audit-view.ts";

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="newsroom-table">
      <table className="figures newsroom-audit card-rows newsroom-cards">
        <thead>
          <tr>
            <TableHeads names={Object.values(auditPage.columns)} />
          </tr>
        </thead>
        <tbody data-results="">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actorId, subjectType, subjectId, ipAddress, before, after } = entry;
  const label = entry.subjectLabel || subjectId;
  const { columns } = auditPage;
  return (
    <tr>
      <td>
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </td>
      <td data-label={columns.actor} className="newsroom-audit-actor">
        {actorId === null ? (
          actorName(entry)
        ) : (
          <Link to={auditPath({ actor: actorId })} className="wrap-anywhere hover:underline">
            {actorName(entry)}
          </Link>
        )}
      </td>
      <td data-label={columns.action}>{auditActions[action] ?? action}</td>
      <td className="newsroom-audit-subject">
        <span className="block text-xs text-ink-faint">{auditSubjects[subjectType] ?? subjectType}</span>
        <Link
          to={auditPath({ subjectType, subjectId })}
          title={auditPage.onlySubject(label)}
          data-result=""
          className="break-words hover:underline"
        >
          {label}
        </Link>
      </td>
      <td className="newsroom-audit-change">
        <Changes before={before} after={after} />
      </td>
      <td data-label={columns.address} className="newsroom-code">
        {ipAddress ?? "-"}
      </td>
    </tr>
  );
}

/** The log stores only the ids of readers, not their addresses. */
export function actorName({ actorKind, actorEmail }: Pick<AuditEntry, "actorKind" | "actorEmail">): string {
  return actorKind === "user" ? (actorEmail ?? auditPage.reader) : auditActors[actorKind];
}

function Changes({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return "-";
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{auditFields.get(name) ?? name}</dt>
          <dd>
            {before && Object.hasOwn(before, name) ? (
              <>
                <del>{formatValue(before[name])}</del>
                {after && Object.hasOwn(after, name) ? (
                  <span className="sr-only"> {auditPage.became} </span>
                ) : null}{" "}
              </>
            ) : null}
            {after && Object.hasOwn(after, name) ? <ins>{formatValue(after[name])}</ins> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function formatValue(value: AuditSummary[string] | undefined): string {
  if (value === true) return auditPage.yes;
  if (value === false) return auditPage.no;
  if (Array.isArray(value)) return value.join(", ") || auditPage.none;
  return value === null || value === undefined || value === "" ? auditPage.none : String(value);
}
