import { FormAlert } from "#app/forms/form-alert.tsx";
import {
  fileFailureText,
  importNoteText,
  marketFilesPage,
  marketReport,
  rejectReasons,
} from "#copy/newsroom/settings/market-files.ts";
import { type FileImportReport, hasImported } from "#domain/market/file-imports/import-report.ts";
import { formatCount } from "#format/large-amount.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { CardTable } from "../../../card-table.tsx";
import { Facts } from "../../../facts.tsx";
import { ImportStateBadge } from "./import-table.tsx";
import { type FileImportView, rejectsCsvPath } from "./import-view.ts";

export interface ReportViewProps {
  view: FileImportView;
  report: FileImportReport;
  seconds: number | undefined;
}

export function ReportView({ view, report, seconds }: ReportViewProps) {
  const { accepted, files, changed, contents, notes, failure, isInterrupted } = report;
  const { facts } = marketReport;
  const state = <ImportStateBadge state={view.state} />;
  const contentNames = contents.map((content) => marketFilesPage.contents[content]).join(", ");
  return (
    <>
      <div className="mb-4 max-w-form">
        {hasImported(report) ? (
          <p className="font-medium">{marketReport.imported(accepted, files, changed)}</p>
        ) : (
          <FormAlert tone="danger" title={accepted > 0 ? marketReport.incomplete : marketReport.nothing}>
            {failure ? <p className="wrap-anywhere">{fileFailureText(failure)}</p> : null}
          </FormAlert>
        )}
        {isInterrupted ? <p className="mt-2 text-caution">{marketReport.interrupted}</p> : null}
        {notes.length > 0 ? (
          <ul className="newsroom-list mt-2 text-sm">
            {notes.map((note) => (
              <li key={importNoteText(note)}>{importNoteText(note)}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="max-w-form">
        <Facts
          rows={[
            [marketFilesPage.columns.status, state],
            [facts.contents, contentNames || undefined],
            [facts.origin, marketFilesPage.origins[view.origin]],
            [facts.at, marketReport.at(view.requestedAt)],
            [
              facts.duration,
              seconds === undefined ? undefined : marketReport.seconds(seconds.toFixed(1).replace(".", ",")),
            ],
          ]}
        />
      </div>
      {report.rejected.length > 0 ? <RejectedRows id={view.id} report={report} /> : null}
    </>
  );
}

function RejectedRows({ id, report }: { id: number; report: FileImportReport }) {
  const { rejected, firstRejected } = report;
  const all = rejected.reduce((sum, { count }) => sum + count, 0);
  const { lineColumns } = marketReport;
  return (
    <section aria-labelledby="dilewati" className="mt-8">
      <h2 id="dilewati" className="mb-3 text-lg font-semibold">
        {marketReport.rejected(all)}
      </h2>
      <ul className="newsroom-facts max-w-form">
        {rejected.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-4 border-t py-1.5 text-sm">
            <span>{rejectReasons[reason]}</span>
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-4">
        <LinkButton to={rejectsCsvPath(id)} reloadDocument download size="sm">
          {marketReport.download}
        </LinkButton>
      </p>
      <h3 className="mb-2 font-semibold">{marketReport.firstRejected(firstRejected.length)}</h3>
      <div className="newsroom-table">
        <CardTable columns={Object.values(lineColumns)}>
          {firstRejected.map(({ file, line, reason, raw }) => (
            <tr key={`${file} ${line} ${reason}`}>
              <td className="wrap-anywhere">{file}</td>
              <td data-label={lineColumns.line}>{line === 0 ? marketReport.wholeFile : formatCount(line)}</td>
              <td data-label={lineColumns.reason}>{rejectReasons[reason]}</td>
              <td className="wrap-anywhere">
                <code>{raw}</code>
              </td>
            </tr>
          ))}
        </CardTable>
      </div>
    </section>
  );
}
