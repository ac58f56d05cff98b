import { appContext } from "#app/contexts.ts";
import { csvResponse, csvStyleOf } from "#app/seo/csv.ts";
import { auditActions, auditPage, auditSubjects } from "#copy/newsroom/audit.ts";
import type { AuditSummary } from "#domain/site/audit.ts";
import { type AuditEntry, readAuditEntries } from "#domain/site/audit-log.server.ts";
import { type CsvCell, type CsvStyle, formatCsv, UTF8_MARK } from "#format/csv/format-csv.ts";
import { formatIsoWib } from "#format/wib.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/audit-csv";
import { actorName } from "./audit-table.tsx";
import { AUDIT_CSV_NAME, auditFilterOf, parseAuditView } from "./audit-view.ts";

/** Streams all matching entries. A failure while streaming aborts the download. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "read-audit-log");
  const batches = readAuditEntries(
    context.get(appContext).db,
    auditFilterOf(parseAuditView(url.searchParams)),
  );
  return csvResponse(streamOf(encode(batches, csvStyleOf(url.searchParams))), AUDIT_CSV_NAME);
}

async function* encode(batches: AsyncIterable<AuditEntry[]>, style: CsvStyle): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(UTF8_MARK + formatCsv([auditPage.csvColumns], style));
  for await (const batch of batches) yield encoder.encode(formatCsv(batch.map(cellsOf), style));
}

function cellsOf(entry: AuditEntry): CsvCell[] {
  const { at, actorId, action, subjectType, subjectId, subjectLabel, before, after, ipAddress } = entry;
  return [
    ...[formatIsoWib(at), actorName(entry), actorId, auditActions[action] ?? action],
    ...[auditSubjects[subjectType] ?? subjectType, subjectId, subjectLabel],
    ...[jsonOf(before), jsonOf(after), ipAddress],
  ];
}

const jsonOf = (summary: AuditSummary | null) => summary && JSON.stringify(summary);

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
